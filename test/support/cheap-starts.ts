/**
 * V8's option to compile WebAssembly once and not optimize it. Optimizing PGlite is a third of what a start costs, and
 * pays off only if thousands of statements follow.
 */
export const QUICK_WASM = '--liftoff-only';

/** A setting of @supabase/lite that hashes passwords fifty times faster. */
export const CHEAPEST_PASSWORD_HASH = { LITE_AUTH_BCRYPT_COST: '4' };
