//! The fault records: several typed cases a line.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::kinds;
use crate::verdict::{Check, Verdict};

pub(crate) mod fen;
pub(crate) mod gomoku;
pub(crate) mod xiangqi;

#[derive(Deserialize)]
struct Record {
    #[serde(default)]
    verified: String,
    cases: Vec<Value>,
}

/// One case of a record.
pub(crate) struct BugCase<'a> {
    /// Its type, such as `xq.move`.
    pub(crate) kind: &'a str,
    fields: &'a Value,
}

impl BugCase<'_> {
    /// Reads the fields that `judge` compares, and judges.
    pub(crate) fn read<T: DeserializeOwned>(
        &self,
        judge: fn(&T) -> Check,
    ) -> Result<Verdict, String> {
        let case =
            T::deserialize(self.fields).map_err(|error| format!("not understood: {error}"))?;
        Ok(judge(&case).into())
    }
}

/// The name of a case within its record, and how it came out.
pub(crate) type NamedCase = (String, Verdict);

/// Judges every case of one record; each is named by its number and type.
pub(crate) fn record(line: &str) -> Result<Vec<NamedCase>, String> {
    let record: Record =
        serde_json::from_str(line).map_err(|error| format!("not understood: {error}"))?;
    let disputed = record.verified == "disputed";
    let judged = record.cases.iter().enumerate().map(|(index, fields)| {
        let kind = fields
            .get("type")
            .and_then(Value::as_str)
            .unwrap_or_default();
        let verdict = if disputed {
            Verdict::Reported
        } else {
            kinds::judge_bug(&BugCase { kind, fields }).unwrap_or_else(Verdict::Fail)
        };
        (format!("case {} {kind}", index + 1), verdict)
    });
    Ok(judged.collect())
}
