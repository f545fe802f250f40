/**
 * The account's permission to write prompts into files: a field of `user_metadata`, which the token carries, so that no
 * request has to read it.
 */
export const PROMPT_IN_MARKS = 'promptInMarks';
