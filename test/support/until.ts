/** Polls until there is a value; throws with `description` after a timeout. */
export async function until<T>(
  description: string,
  poll: () => Promise<T | undefined | false>,
  { seconds = 60, everyMilliseconds = 200 } = {},
): Promise<T> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const value = await poll();
    if (value !== undefined && value !== false) return value;
    if (Date.now() > deadline) throw new Error(`Not within ${seconds} s: ${description}`);
    await new Promise((resolve) => setTimeout(resolve, everyMilliseconds));
  }
}
