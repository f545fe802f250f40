type PendingRequest<T> = { resolve(answer: T): void; reject(error: Error): void };

/** Requests to another thread, matched with their responses by number. */
type PromisedAnswers<T> = {
  /** Sends a request with a new number and waits for its response. */
  ask(send: (number: number) => void): Promise<T>;
  answer(number: number, answer: T): void;
  fail(number: number, why: string): void;
  /** Rejects all pending requests. */
  failAll(why: string): void;
};

export function promisedAnswers<T>(): PromisedAnswers<T> {
  const pending = new Map<number, PendingRequest<T>>();
  let lastNumber = 0;
  const take = (number: number): PendingRequest<T> | undefined => {
    const request = pending.get(number);
    pending.delete(number);
    return request;
  };
  return {
    ask: (send) =>
      new Promise((resolve, reject) => {
        const number = ++lastNumber;
        pending.set(number, { resolve, reject });
        send(number);
      }),
    answer: (number, answer) => take(number)?.resolve(answer),
    fail: (number, why) => take(number)?.reject(new Error(why)),
    failAll: (why) => {
      for (const number of [...pending.keys()]) take(number)?.reject(new Error(why));
    },
  };
}
