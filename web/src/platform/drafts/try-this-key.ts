/**
 * The key of a prompt in sessionStorage for the generator. In a file of its own, so that the landing page
 * loads no parser.
 */
export const TRY_THIS_KEY = 'moodlark.tryThis';
