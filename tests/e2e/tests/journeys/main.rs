//! Journeys through the built page, each in a browser of its own.

mod clock;
mod declared;
mod described;
mod embed;
mod files;
mod frames;
mod gallery;
mod games;
mod given;
mod hands;
mod help;
mod hosts;
mod keeping;
mod languages;
mod library;
mod modes;
mod offline;
mod openings;
mod outside;
mod page;
mod puzzles;
mod rulings;
mod table;
mod types;
mod typing;
mod wishes;
