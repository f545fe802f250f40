/** The first responses to requests with an `Idempotency-Key`, kept for 24 hours. */
export type Requests = {
  /**
   * Claims a key for `leaseSeconds`. `claimed`: the caller may proceed, with the note of an earlier, interrupted
   * holder. `completed`: the stored response. `in-progress`: another call holds the lease. `other-request`: the key belongs
   * to a different request.
   */
  claim(request: {
    id: string;
    /** The owner of the request, so that it is found when the account is deleted. */
    userId?: string;
    fingerprint: string;
    leaseSeconds: number;
  }): Promise<
    | { status: 'claimed'; note?: unknown }
    | { status: 'completed'; response: unknown }
    | { status: 'in-progress' }
    | { status: 'other-request' }
  >;
  /** Stores a JSON note for the next holder, in case this one is interrupted. */
  note(id: string, note: unknown): Promise<void>;
  /** Stores the response as JSON, well below DynamoDB's limit of 400 KB per item. */
  complete(id: string, response: unknown): Promise<void>;
  /** Forgets the key, so that a failed request can be repeated. */
  release(id: string): Promise<void>;
};
