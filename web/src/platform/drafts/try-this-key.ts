/**
 * The sessionStorage key of the prompt that the landing page passes to the generator. In a separate file, so that the
 * landing page loads no parser.
 */
export const TRY_THIS_KEY = 'moodlark.tryThis';
