/**
 * Where a person's account says that their prompts may be written into files: a field of `user_metadata`, which the
 * token carries, so that no request has to look it up.
 */
export const PROMPT_IN_MARKS = 'promptInMarks';
