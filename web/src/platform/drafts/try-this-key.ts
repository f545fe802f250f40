/** Where an example waits in sessionStorage for the generator; by itself, so that the first page loads no parser. */
export const TRY_THIS_KEY = 'moodlark.tryThis';
