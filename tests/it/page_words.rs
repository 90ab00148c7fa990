//! The words of the page, its help and its puzzles: every message says the same thing in each language.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use qipan::view::Lang;

const LANGUAGES: [&str; 4] = ["en", "zh-Hans", "zh-Hant", "vi"];

/// Characters written differently in the two scripts, simplified first.
const SCRIPTS: [(char, char); 39] = [
    ('红', '紅'),
    ('马', '馬'),
    ('车', '車'),
    ('帅', '帥'),
    ('将', '將'),
    ('胜', '勝'),
    ('规', '規'),
    ('则', '則'),
    ('标', '標'),
    ('准', '準'),
    ('盘', '盤'),
    ('开', '開'),
    ('对', '對'),
    ('时', '時'),
    ('无', '無'),
    ('认', '認'),
    ('请', '請'),
    ('读', '讀'),
    ('试', '試'),
    ('语', '語'),
    ('谱', '譜'),
    ('记', '記'),
    ('复', '復'),
    ('转', '轉'),
    ('单', '單'),
    ('闭', '閉'),
    ('关', '關'),
    ('显', '顯'),
    ('坐', '座'),
    ('览', '覽'),
    ('储', '儲'),
    ('满', '滿'),
    ('丢', '丟'),
    ('从', '從'),
    ('来', '來'),
    ('会', '會'),
    ('现', '現'),
    ('横', '橫'),
    ('纵', '縱'),
];

fn page(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("www").join(path)).unwrap()
}

/// Where words are.
const FOLDERS: [&str; 4] = ["words", "words/app", "words/help", "words/puzzles"];

/// All messages, each with its text in every language.
fn all() -> impl Iterator<Item = (String, Vec<String>)> {
    FOLDERS.into_iter().flat_map(entries)
}

/// The messages of a folder.
fn entries(folder: &str) -> Vec<(String, Vec<String>)> {
    let tables = LANGUAGES.map(|language| -> Vec<(String, String)> {
        let text = page(&format!("{folder}/{language}.json"));
        let lines = text.lines().map(str::trim);
        let line = |line: &str| -> BTreeMap<String, String> {
            let entry = format!("{{{}}}", line.trim_end_matches(','));
            serde_json::from_str(&entry)
                .unwrap_or_else(|error| panic!("{language}, {line}: {error}"))
        };
        lines
            .filter(|line| line.starts_with('"'))
            .flat_map(line)
            .collect()
    });
    let [english, ..] = &tables;
    for (table, language) in tables.iter().zip(LANGUAGES) {
        assert!(
            table
                .iter()
                .map(|(key, _)| key)
                .eq(english.iter().map(|(key, _)| key)),
            "{folder}, {language}: not the messages of {}, in their order",
            LANGUAGES[0]
        );
    }
    let text = |place: usize| tables.iter().map(|table| table[place].1.clone()).collect();
    let keys = english.iter().map(|(key, _)| key.clone());
    keys.enumerate()
        .map(|(place, key)| (key, text(place)))
        .collect()
}

fn places(text: &str) -> BTreeSet<&str> {
    text.split('{')
        .skip(1)
        .filter_map(|rest| rest.split_once('}'))
        .map(|(name, _)| name)
        .collect()
}

#[test]
fn every_message_has_one_text_for_each_language() {
    let mut keys = BTreeSet::new();
    for (key, texts) in all() {
        assert!(
            texts.iter().all(|text| !text.trim().is_empty()),
            "{key}: a text is empty"
        );
        for text in &texts {
            assert_eq!(
                places(text),
                places(&texts[0]),
                "{key}: other places in {text:?}"
            );
        }
        keys.insert(key);
    }
    for folder in FOLDERS {
        let keys: BTreeSet<_> = entries(folder).into_iter().map(|(key, _)| key).collect();
        assert_eq!(
            keys.len(),
            entries(folder).len(),
            "{folder}: a key stands twice"
        );
    }
    assert!(keys.contains("title"), "the table was not found");
}

#[test]
fn the_page_has_the_languages_of_the_boards() {
    assert_eq!(LANGUAGES, Lang::ALL.map(Lang::id));
    let list = LANGUAGES
        .map(|language| format!("\"{language}\""))
        .join(", ");
    assert!(page("js/languages.js").contains(&format!("LANGUAGES = [{list}]")));
    for language in LANGUAGES {
        let option = format!("<option value=\"{language}\" lang=\"{language}\">");
        assert!(page("index.html").contains(&option), "no {option}");
        for (script, file) in [("words", "page-"), ("locales", ""), ("puzzles", "puzzles-")] {
            let import = format!("import(\"../locales/{file}{language}.js\")");
            let script = format!("js/{script}.js");
            assert!(page(&script).contains(&import), "{script}: no {import}");
        }
    }
}

#[test]
fn scripts_are_not_mixed() {
    for (key, texts) in all() {
        for (simplified, traditional) in SCRIPTS {
            assert!(
                !texts[1].contains(traditional),
                "{key}: {traditional} in zh-Hans"
            );
            assert!(
                !texts[2].contains(simplified),
                "{key}: {simplified} in zh-Hant"
            );
        }
    }
}

#[test]
fn every_message_that_the_page_names_exists() {
    let keys: BTreeSet<String> = entries("words").into_iter().map(|(key, _)| key).collect();
    let sources = [
        "index.html",
        "js/table.js",
        "js/start.js",
        "js/setup.js",
        "js/review.js",
        "js/rules.js",
        "js/seats.js",
        "js/moves.js",
        "js/decisions.js",
        "js/keeping.js",
        "js/library.js",
    ];
    for source in sources {
        let text = page(source);
        for opening in ["data-say=\"", "say(\"", "dataset.say = \""] {
            for rest in text.split(opening).skip(1) {
                let key = rest.split('"').next().unwrap();
                assert!(keys.contains(key), "{source}: {key:?} is not in the table");
            }
        }
    }
}

#[test]
fn help_says_every_message_in_its_place() {
    let keys: BTreeSet<String> = entries("words/help")
        .into_iter()
        .map(|(key, _)| key)
        .collect();
    let shapes =
        ["page", "xiangqi", "gomoku"].map(|name| page(&format!("xtask/src/help/{name}.html")));
    let mut said: BTreeSet<String> = shapes
        .iter()
        .flat_map(|shape| places(shape))
        .map(str::to_owned)
        .collect();
    // Titles and the heads of a table, which are made.
    for made in [
        "title-xiangqi",
        "title-gomoku",
        "notation-zh",
        "notation-wxf",
        "notation-iccs",
    ] {
        said.insert(made.to_owned());
    }
    assert_eq!(keys, said);
}
