// The languages that boards and page are said in, and which of them a tag such as `zh-TW` asks for.

export const LANGUAGES = ["en", "zh-Hans", "zh-Hant", "vi"];

/** The language of a tag, as the core reads it; `null` where there is none of ours. */
export function languageOf(tag) {
  const parts = tag.trim().toLowerCase().split(/[-_]/);
  if (["en", "vi"].includes(parts[0])) return parts[0];
  if (!["zh", "cmn", "yue"].includes(parts[0])) return null;
  if (parts.includes("hant")) return "zh-Hant";
  return !parts.includes("hans") && ["tw", "hk", "mo"].some((place) => parts.includes(place)) ? "zh-Hant" : "zh-Hans";
}
