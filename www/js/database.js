// A database of the browser with one store of entries by their `id`, behind promises.

const NAME = "qipan";
const STORE = "games";
const VERSION = 1;

/**
 * Opens the database; calls `onClose` when it has gone, because another tab needs a later one or the
 * reader has removed it. Rejects with a `VersionError` where there is a later one already.
 */
export function openDatabase(onClose) {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(NAME, VERSION);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: "id" });
    opening.onerror = () => reject(opening.error);
    opening.onblocked = () => reject(new Error("another tab holds the database"));
    opening.onsuccess = () => {
      const database = opening.result;
      database.onversionchange = () => {
        database.close();
        onClose();
      };
      database.onclose = onClose;
      resolve(database);
    };
  });
}

/**
 * Lets `act` make requests of the store, `readonly` or `readwrite`; resolves with what the last
 * request that `act` returned has given, when everything is written.
 */
export function transact(database, mode, act) {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, mode);
    const request = act(transaction.objectStore(STORE));
    transaction.oncomplete = () => resolve(request?.result);
    transaction.onabort = () => reject(transaction.error ?? new Error("the database gave up"));
  });
}
