/**
 * The key of a prompt in sessionStorage for the generator. In a separate file, so that the landing page
 * loads no parser.
 */
export const TRY_THIS_KEY = 'moodlark.tryThis';
