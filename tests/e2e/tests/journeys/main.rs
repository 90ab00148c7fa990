//! Journeys through the built page, each in a browser of its own.

mod embed;
mod games;
mod page;
mod table;
