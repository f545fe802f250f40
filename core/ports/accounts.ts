/** The accounts that own objects, read with the secret key. */
export type Accounts = {
  /**
   * Resolves to the user ids that have no account, according to Auth's own table: a missing profile or an empty history
   * proves nothing.
   */
  missingAmong(userIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Removes the account with its sessions and all its rows. A missing account is not an error. */
  remove(userId: string): Promise<void>;
};
