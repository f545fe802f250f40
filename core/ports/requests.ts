/** First answers of requests that carried an `Idempotency-Key`, kept for 24 hours (D7). */
export type Requests = {
  /**
   * Claims a key for `leaseSeconds`. `mine`: go on, with what an earlier holder noted who was cut off. `answered`: the
   * stored answer. `in-work`: somebody holds the lease. `other-request`: the key was used with another request.
   */
  claim(request: {
    id: string;
    fingerprint: string;
    leaseSeconds: number;
  }): Promise<
    | { status: 'mine'; note?: unknown }
    | { status: 'answered'; answer: unknown }
    | { status: 'in-work' }
    | { status: 'other-request' }
  >;
  /** Leaves word for whoever claims the key when its holder is cut off; JSON. */
  note(id: string, note: unknown): Promise<void>;
  /** Stores the answer; JSON, well under DynamoDB's 400 KB an item. */
  answer(id: string, answer: unknown): Promise<void>;
  /** Forgets the key: refusals and failures are not remembered. */
  release(id: string): Promise<void>;
};
