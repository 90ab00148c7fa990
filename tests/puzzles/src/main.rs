//! Writes the puzzles of the page anew: compositions from the case file, problems by chance from a
//! fixed seed, those that have one solution and that a reader will call neither trivial nor endless.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, anyhow};
use qipan::xiangqi;
use qipan_puzzles::{Composition, Problem, fours, solve_composition, solve_problem, text, write};

/// The longest of each game.
const MOST_CHECKS: usize = 8;
const MOST_FOURS: usize = 6;

/// How many problems there shall be of each length, and in all, by rules.
const WANTED: [(&str, usize, usize); 3] =
    [("freestyle", 4, 9), ("standard", 3, 7), ("renju", 4, 11)];

/// Characters of the names that are written differently, simplified first.
const SCRIPTS: &str = "报報 躯軀 坠墜 见見 两兩 关關 烧燒 开開 祸禍 单單 双雙 点點 远遠 怀懷 辎輜 视視 归歸 国國 帅帥 师師 凿鑿 争爭 闾閭 鱼魚 拥擁 蓝藍 惊驚 鸟鳥 随隨 胜勝 凭憑 马馬 圣聖 骇駭 钩鉤 战戰 宾賓 门門 缵纘 设設 雕鵰 鹰鷹 脱脫 网網 栈棧 气氣 献獻 边邊 虏虜 镇鎮 负負 树樹 势勢 声聲 倾傾";

fn main() -> Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folder = root.join("www/puzzles");
    let cases = root.join("tests/data/cases/xiangqi/compositions.jsonl");
    let compositions = compositions(&fs::read_to_string(cases)?)?;
    println!("{} compositions", compositions.len());
    fs::write(folder.join("xiangqi.js"), write(&compositions)?)?;
    let problems = problems()?;
    println!("{} problems", problems.len());
    fs::write(folder.join("gomoku.js"), write(&problems)?)?;
    Ok(())
}

fn compositions(cases: &str) -> Result<Vec<Composition>> {
    let mut found = Vec::new();
    for line in cases.lines() {
        let case: serde_json::Value = serde_json::from_str(line)?;
        let text_of = |name: &str| {
            case[name]
                .as_str()
                .map(str::to_owned)
                .context("a text is missing")
        };
        let (name, fen) = (text_of("name")?, text_of("fen")?);
        // 适情雅趣 第001局 气吞关右
        let mut words = name
            .split(' ')
            .skip_while(|_| !name.starts_with("适情雅趣 "))
            .skip(1);
        let (Some(number), Some(name), None) = (words.next(), words.next(), words.next()) else {
            continue;
        };
        let number = number.trim_matches(|c: char| !c.is_ascii_digit()).parse()?;
        let setup: xiangqi::Setup = fen.parse().map_err(|error| anyhow!("{error}"))?;
        let position = xiangqi::Position::try_from(setup).map_err(|errors| anyhow!("{errors}"))?;
        let Some((lines, count)) = solve_composition(&position, MOST_CHECKS) else {
            continue;
        };
        found.push(Composition {
            id: format!("sq{number}"),
            number,
            hans: name.to_owned(),
            hant: name.chars().map(traditional).collect(),
            position: position.fen(),
            solution: text(&lines),
            count,
        });
    }
    found.sort_by_key(|puzzle| (puzzle.count, puzzle.number));
    Ok(found)
}

fn traditional(letter: char) -> char {
    let mut pairs = SCRIPTS
        .split(' ')
        .filter_map(|pair| Some((pair.chars().next()?, pair.chars().nth(1)?)));
    pairs
        .find(|(simplified, _)| *simplified == letter)
        .map_or(letter, |(_, traditional)| traditional)
}

fn problems() -> Result<Vec<Problem>> {
    let mut found: Vec<Problem> = Vec::new();
    let mut seed = 0x9e37_79b9_7f4a_7c15_u64;
    let mut chance = |below: usize| {
        // Xorshift (Marsaglia 2003): the same positions on every machine.
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        usize::try_from(seed >> 33).unwrap_or_default() % below
    };
    for (rules, of_length, in_all) in WANTED {
        let rule = rules.parse().map_err(|error| anyhow!("{error}"))?;
        let mut lengths = [0; MOST_FOURS + 1];
        for number in 1..=in_all {
            let (position, lines, count) = loop {
                let positions = fours::play_out(rule, &mut chance);
                // One of a game is enough: the next would be much like it.
                let problem = positions.into_iter().find_map(|position| {
                    let (lines, count) = solve_problem(&position, MOST_FOURS)?;
                    let text = position.setup().to_string();
                    let is_known = found.iter().any(|other| other.position == text);
                    let is_wanted = count >= 3 && lengths[count] < of_length && !is_known;
                    is_wanted.then_some((position, lines, count))
                });
                if let Some(problem) = problem {
                    break problem;
                }
            };
            lengths[count] += 1;
            println!("{rules} {number}: {count} moves");
            found.push(Problem {
                id: format!("{rules}{number}"),
                rules: rules.to_owned(),
                position: position.setup().to_string(),
                solution: text(&lines),
                count,
            });
        }
    }
    found.sort_by_key(|puzzle| puzzle.count);
    Ok(found)
}
