type PendingRequest<T> = { resolve(response: T): void; reject(error: Error): void };

/** Requests to another thread, matched with their responses by number. */
type PendingRequests<T> = {
  /** Sends a request with a new number and waits for its response. */
  send(post: (number: number) => void): Promise<T>;
  resolve(number: number, response: T): void;
  fail(number: number, reason: string): void;
  /** Rejects all pending requests. */
  failAll(reason: string): void;
};

export function pendingRequests<T>(): PendingRequests<T> {
  const pending = new Map<number, PendingRequest<T>>();
  let lastNumber = 0;
  const take = (number: number): PendingRequest<T> | undefined => {
    const request = pending.get(number);
    pending.delete(number);
    return request;
  };
  return {
    send: (post) =>
      new Promise((resolve, reject) => {
        const number = ++lastNumber;
        pending.set(number, { resolve, reject });
        post(number);
      }),
    resolve: (number, response) => take(number)?.resolve(response),
    fail: (number, reason) => take(number)?.reject(new Error(reason)),
    failAll: (reason) => {
      for (const number of [...pending.keys()]) take(number)?.reject(new Error(reason));
    },
  };
}
