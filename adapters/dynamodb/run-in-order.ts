/** The longest that a hanging task delays the next one. */
const MAX_WAIT_MILLISECONDS = 3_000;

const lastTasks = new Map<string, Promise<void>>();

/**
 * Runs tasks with the same key one after another within this process, so that its own writers do not conflict. Other
 * processes may still write the same item, so writes must be conditional.
 */
export async function runInOrder<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = lastTasks.get(key);
  const { promise: done, resolve: end } = Promise.withResolvers<void>();
  lastTasks.set(key, done);
  try {
    if (before) await waitAtMost(MAX_WAIT_MILLISECONDS, before);
    return await work();
  } finally {
    if (lastTasks.get(key) === done) lastTasks.delete(key);
    end();
  }
}

async function waitAtMost(milliseconds: number, promise: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeUp = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([promise, timeUp]);
  clearTimeout(timer);
}
