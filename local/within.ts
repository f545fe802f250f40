/** Resolves to the response, or to `otherwise()` after the timeout. */
export async function within<T, O>(
  milliseconds: number,
  pending: Promise<T>,
  otherwise: () => O,
): Promise<T | O> {
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<O>((resolve) => {
    timer = setTimeout(() => resolve(otherwise()), milliseconds);
  });
  try {
    return await Promise.race([pending, timedOut]);
  } finally {
    clearTimeout(timer);
  }
}
