//! The clock against what the usual controls mean at a real board.

use proptest::prelude::*;
use qipan::clock::{Clock, ClockError, Control, Left};
use qipan::seat::Side::{self, First, Second};

const SECOND: u64 = 1000;
const MINUTE: u64 = 60 * SECOND;

fn clock(text: &str) -> Clock {
    Clock::new(text.parse().unwrap())
}

/// Presses after so many seconds each, from the first mover's start.
fn after(control: &str, seconds: &[u64]) -> (Clock, u64) {
    let mut clock = clock(control);
    let mut now = 77;
    clock.start(First, now);
    for &time in seconds {
        now += time * SECOND;
        assert!(clock.press(now).is_some(), "{time} s were there");
    }
    (clock, now)
}

#[track_caller]
fn check(control: &str, seconds: &[u64], expected: &str) {
    let (mut clock, now) = after(control, seconds);
    clock.pause(now);
    assert_eq!(clock.to_string(), format!("{control} {expected}"));
}

#[test]
fn sudden_death_only_runs_down() {
    check("10m", &[], "10m 10m");
    check("10m", &[8], "9m52s 10m");
    check("10m", &[8, 60, 2], "9m50s 9m");
}

#[test]
fn an_increment_is_added_after_each_move() {
    check("3m+2s", &[8], "2m54s 3m");
    check("3m+2s", &[1, 1, 1, 1], "3m2s 3m2s");
    // Not even a move in the last second comes too late.
    check("3m+2s", &[179], "3s 3m");
}

#[test]
fn a_period_begins_anew_while_moves_are_made_within_it() {
    check("10s/3x30s", &[10], "0s:3:30s 10s:3:30s");
    check("10s/3x30s", &[12, 1, 29, 1, 29], "0s:3:30s 8s:3:30s");
    // Half a minute and a second: one period is used up, and the next begins anew.
    check("10s/3x30s", &[10, 1, 31], "0s:2:30s 9s:3:30s");
    check("10s/3x30s", &[10, 1, 61], "0s:1:30s 9s:3:30s");
}

#[test]
fn a_limit_for_each_move_is_whole_at_each_move() {
    check("30s/move", &[29, 29, 29], "0s:1:30s 0s:1:30s");
}

#[track_caller]
fn falls(control: &str, seconds: &[u64], at: u64) {
    let (mut clock, now) = after(control, seconds);
    let side = clock.running().unwrap();
    let left = clock.left(side, now);
    assert_eq!(u64::from(left.until_fallen(clock.control())), at);
    assert_eq!(clock.fallen(now + at - 1), None);
    assert_eq!(clock.fallen(now + at), Some(side));
    assert!(clock.left(side, now + at).is_fallen());
    assert_eq!(clock.press(now + at), None, "too late");
    assert_eq!(clock.running(), Some(side));
    clock.pause(now + at);
    assert_eq!(clock.fallen(0), Some(side), "it stays so");
}

#[test]
fn a_clock_falls_at_the_last_millisecond() {
    falls("10m", &[], 10 * MINUTE);
    falls("10m", &[60, 8], 9 * MINUTE);
    falls("3m+2s", &[1, 1], 3 * MINUTE + SECOND);
    falls("10s/3x30s", &[], 100 * SECOND);
    falls("10s/3x30s", &[10, 1, 61, 1], 30 * SECOND);
    falls("30s/move", &[29, 29], 30 * SECOND);
}

#[test]
fn a_pause_costs_nothing_and_keeps_the_period() {
    let (mut clock, now) = after("10s/2x30s", &[10, 1]);
    clock.pause(now + 12 * SECOND);
    assert_eq!(clock.running(), None);
    let rest = Left {
        main: 0,
        periods: 2,
        period: 18_000,
    };
    assert_eq!(clock.left(First, now + 900 * SECOND), rest);
    assert_eq!(clock.press(now + 900 * SECOND), None, "nobody's move");
    clock.start(First, now + 900 * SECOND);
    assert_eq!(clock.fallen(now + 947 * SECOND), None);
    assert_eq!(clock.fallen(now + 948 * SECOND), Some(First));
}

#[test]
fn the_time_of_a_turn_is_told_without_its_pauses() {
    let (mut clock, now) = after("10m", &[3]);
    clock.pause(now + 4 * SECOND);
    clock.start(Second, now + 60 * SECOND);
    assert_eq!(clock.press(now + 62 * SECOND), Some(6000));
    // A move is taken back: the turn of the other is another turn.
    clock.start(Second, now + 70 * SECOND);
    assert_eq!(clock.press(now + 71 * SECOND), Some(1000));
}

#[test]
fn a_clock_that_runs_backwards_stands() {
    let mut clock = clock("1m");
    clock.start(First, 50_000);
    assert_eq!(clock.left(First, 0).main, 60_000);
}

#[test]
fn controls_are_read_as_people_write_them() {
    for (text, written) in [
        ("10m", "10m"),
        ("600s", "10m"),
        (" 1h30m ", "1h30m"),
        ("10m+0s", "10m"),
        ("0s+5s/1x30s", "0s+5s/1x30s"),
        ("5m/30s", "5m/1x30s"),
        ("0s/1x30s", "30s/move"),
        ("0.250s", "0.250s"),
    ] {
        let control: Control = text.parse().unwrap();
        assert_eq!(control.to_string(), written);
    }
}

#[test]
fn errors_name_what_is_wrong() {
    let duration = |text: &str| ClockError::Duration(text.into());
    for (text, error) in [
        ("", duration("")),
        ("ten", duration("ten")),
        ("10", duration("10")),
        ("+5m", duration("")),
        ("10m+", duration("")),
        ("-1m", duration("-1m")),
        ("25h", duration("25h")),
        ("99999999999h", duration("99999999999h")),
        ("1.5m", duration("1.5m")),
        ("1m/0x30s", ClockError::Periods("0".into())),
        ("1m/100x30s", ClockError::Periods("100".into())),
        ("0s", ClockError::NoTime),
        ("0s+5s", ClockError::NoTime),
    ] {
        assert_eq!(text.parse::<Control>(), Err(error), "{text}");
    }
    for text in [
        "10m",
        "10m 1m",
        "10m 1m 1m 1m",
        "1m/3x30s 1m 1m",
        "1m/3x30s 1m:4:30s 1m:3:30s",
    ] {
        assert!(text.parse::<Clock>().is_err(), "{text}");
    }
}

proptest! {
    #[test]
    fn what_is_written_is_read_back_and_no_time_is_lost(
        control in (0u32..100_000, 0u32..5000, 0u32..4, 1u32..40_000),
        times in prop::collection::vec((0u32..50_000, any::<bool>()), 0..30),
    ) {
        let (main, increment, periods, period) = control;
        prop_assume!(main > 0 || periods > 0);
        let period = if periods == 0 { 0 } else { period };
        let mut clock = Clock::new(Control { main, increment, periods, period });
        let mut now = 0;
        let mut used = [0, 0];
        let mut moves = [0, 0];
        clock.start(First, now);
        for (time, is_pause) in times {
            let side = clock.running().unwrap();
            now += u64::from(time);
            if is_pause {
                clock.pause(now);
                clock.start(side, now + 5);
                now += 5;
                used[side as usize] += time;
            } else if clock.press(now).is_some() {
                used[side as usize] += time;
                moves[side as usize] += 1;
            } else {
                used[side as usize] += time;
            }
            if clock.fallen(now).is_some() {
                break;
            }
        }
        clock.pause(now);
        let read: Clock = clock.to_string().parse().unwrap();
        prop_assert_eq!(read.control(), clock.control());
        for side in Side::ALL {
            prop_assert_eq!(read.left(side, 0), clock.left(side, now));
        }
        if periods == 0 && clock.fallen(now).is_none() {
            for side in Side::ALL {
                let sum = clock.left(side, now).main + used[side as usize];
                prop_assert_eq!(sum, main + moves[side as usize] * increment);
            }
        }
    }
}
