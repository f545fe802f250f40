/** The caller named by the verified token. The token itself lets Supabase apply row level security. */
export type Caller = {
  userId: string;
  accessToken: string;
  /** The email address in the token. */
  email?: string;
  /** Whether the person wants prompts in the files that are made from them. */
  promptInMarks?: true;
};
