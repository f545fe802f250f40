/** The value, or `undefined` after a timeout; `onLate` then receives the value when it arrives. */
export async function waitAtMost<T>(
  milliseconds: number,
  value: Promise<T | undefined>,
  onLate: (value: T | undefined) => void,
): Promise<T | undefined> {
  let isLate = false;
  const timeout = new Promise<undefined>((resolve) => {
    setTimeout(() => {
      isLate = true;
      resolve(undefined);
    }, milliseconds);
  });
  void value.then((arrived) => isLate && onLate(arrived));
  return await Promise.race([value, timeout]);
}
