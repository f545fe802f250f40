/** One that hangs holds the others up no longer than this; they then go on beside it. */
const LONGEST_WAIT_MILLISECONDS = 3_000;

const last = new Map<string, Promise<void>>();

/**
 * Does one piece of work for a key after the other within this process, so that its own writers do not get in each
 * other's way. It keeps nobody else away: what is written must still be conditional.
 */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(key);
  const { promise: done, resolve: end } = Promise.withResolvers<void>();
  last.set(key, done);
  try {
    if (before) await atMost(LONGEST_WAIT_MILLISECONDS, before);
    return await work();
  } finally {
    if (last.get(key) === done) last.delete(key);
    end();
  }
}

async function atMost(milliseconds: number, awaited: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([awaited, timeUp]);
  clearTimeout(timer);
}
