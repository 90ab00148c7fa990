//! Results in Chinese words.

use crate::record::Score;

/// Reads a result in figures or in Chinese words.
pub(super) fn score_in(text: &str) -> Option<Score> {
    let text = text.trim();
    match text {
        "红胜" | "紅勝" | "红方胜" | "紅方勝" | "红先胜" | "先胜" | "先勝" | "黑负" | "黑負" => {
            Some(Score::First)
        }
        "黑胜" | "黑勝" | "黑方胜" | "黑方勝" | "红负" | "紅負" | "先负" | "先負" | "红先负" => {
            Some(Score::Second)
        }
        "和棋" | "和" | "和局" | "双方和棋" | "红先和" | "先和" | "雙方和棋" => {
            Some(Score::Draw)
        }
        _ => Score::from_text(text),
    }
}

/// The result as `DhtmlXQ` writes it.
pub(super) const fn score_text(score: Option<Score>) -> &'static str {
    match score {
        Some(Score::First) => "红胜",
        Some(Score::Second) => "黑胜",
        Some(Score::Draw) => "和棋",
        None => "未知",
    }
}
