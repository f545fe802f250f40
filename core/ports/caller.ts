/** Who is calling, as the verified token says. The token itself lets Supabase apply row level security. */
export type Caller = {
  userId: string;
  accessToken: string;
  /** The address that signs in, as the verified token says it. */
  email?: string;
};
