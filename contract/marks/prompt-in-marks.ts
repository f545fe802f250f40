/**
 * The field of `user_metadata` in which a person allows prompts to be written into files. Access tokens carry it, so no
 * request has to look it up.
 */
export const PROMPT_IN_MARKS = 'promptInMarks';
