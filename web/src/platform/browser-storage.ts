/** The subset of the browser's storage API that is used, and the stored keys. */
type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & { keys(): string[] };

/**
 * Storage that never throws: if the browser's storage is blocked or full, a value lasts as long as the page.
 */
export function browserStorage(find: () => Storage): BrowserStorage {
  const memory = new Map<string, string>();
  const attempt = <Result>(use: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return use(find());
    } catch {
      return otherwise;
    }
  };
  const tryToStore = (key: string, value: string) =>
    attempt((storage) => {
      storage.setItem(key, value);
      return true;
    }, false);
  return {
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    setItem(key, value) {
      if (tryToStore(key, value)) memory.delete(key);
      else memory.set(key, value);
    },
    removeItem(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
    keys: () => [...new Set([...memory.keys(), ...attempt((storage) => Object.keys(storage), [])])],
  };
}

/** Shared by all tabs; survives closing them. */
export const localStore = browserStorage(() => localStorage);
/** For this tab alone. */
export const tabStore = browserStorage(() => sessionStorage);
