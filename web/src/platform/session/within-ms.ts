/** The value, or `undefined` after a timeout; `late` then receives the value when it arrives. */
export async function withinMs<T>(
  milliseconds: number,
  value: Promise<T | undefined>,
  late: (value: T | undefined) => void,
): Promise<T | undefined> {
  let isLate = false;
  const timeout = new Promise<undefined>((resolve) => {
    setTimeout(() => {
      isLate = true;
      resolve(undefined);
    }, milliseconds);
  });
  void value.then((arrived) => isLate && late(arrived));
  return await Promise.race([value, timeout]);
}
