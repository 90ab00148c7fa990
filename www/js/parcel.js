// All games of the library in one file, and what comes from files.
//
// The file has lines of JSON. The first is `{"qipan":"library","version":1,"games":2}`; each of the
// others is a game as `keeping.js` keeps it: `{"game":"xiangqi","text":"qipan 1 xiangqi\n…","version":1,
// "id":"…","seen":{…},"changed":1796000000000}`. A line that cannot be read does no harm to the others.

const VERSION = 1;

/** The text of the file with these entries; `textOfEntry` is that of the shelf. */
export function parcelOf(entries, textOfEntry) {
  const head = JSON.stringify({ qipan: "library", version: VERSION, games: entries.length });
  return `${[head, ...entries.map(textOfEntry)].join("\n")}\n`;
}

function headOf(text) {
  try {
    const head = JSON.parse(text.slice(0, text.indexOf("\n")));
    return head?.qipan === "library" ? head : null;
  } catch {
    return null;
  }
}

/**
 * Puts the games of a file on the shelf, be it such a one or one that a board reads; `tell(count,
 * total)` hears how far it is. Resolves with `{ added, unread, isLater }`; rejects with what is wrong
 * when a board can read none.
 */
export async function unpack(file, shelf, { makeId, covers }, tell) {
  const start = await file.slice(0, 200).text();
  const head = headOf(`${start.split("\n")[0]}\n`);
  if (!head) return { added: await shelf.takeFile(file, makeId, tell), unread: 0, isLater: false };
  if (!(head.version <= VERSION)) return { added: 0, unread: 0, isLater: true };
  const lines = (await file.text()).split("\n").slice(1).filter((line) => line.trim() !== "");
  let added = 0;
  for (const line of lines) {
    const entry = await shelf.entryOf(line, makeId);
    if (!entry) continue;
    await shelf.add(entry, covers);
    added += 1;
    if (added % 25 === 0) tell(added, lines.length);
  }
  return { added, unread: lines.length - added, isLater: false };
}
