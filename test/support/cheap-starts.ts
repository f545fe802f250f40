/**
 * V8's option to compile WebAssembly once and not optimize it. Optimizing PGlite is a third of what a start costs, and
 * pays off only if thousands of statements follow.
 */
export const QUICK_WASM = '--liftoff-only';

/** The setting of @supabase/lite with which hashing a password takes the least time. */
export const CHEAPEST_PASSWORD_HASH = { LITE_AUTH_BCRYPT_COST: '4' };
