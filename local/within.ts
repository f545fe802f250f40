/** The answer, or what `otherwise` gives where the answer takes longer. */
export async function within<T, O>(
  milliseconds: number,
  answer: Promise<T>,
  otherwise: () => O,
): Promise<T | O> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<O>((resolve) => {
    timer = setTimeout(() => resolve(otherwise()), milliseconds);
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
