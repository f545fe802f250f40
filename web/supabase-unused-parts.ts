/** Packages that `@supabase/supabase-js` imports and Moodlark never uses; a third of its size. */
export const UNUSED_SUPABASE_PACKAGES = [
  '@supabase/realtime-js',
  '@supabase/storage-js',
  '@supabase/functions-js',
];

class UnusedPartError extends Error {
  constructor(part: string) {
    super(`Supabase's ${part} is not in the bundle (web/supabase-unused-parts.ts)`);
  }
}

/** The client passes each new token to `setAuth`. */
export class RealtimeClient {
  async setAuth(): Promise<void> {}

  channel(): never {
    throw new UnusedPartError('realtime');
  }
}

export class StorageClient {
  from(): never {
    throw new UnusedPartError('storage');
  }
}

export class FunctionsClient {
  invoke(): never {
    throw new UnusedPartError('functions');
  }
}

// `@supabase/supabase-js` re-exports these names.
export class StorageApiError extends UnusedPartError {}
export class FunctionsError extends UnusedPartError {}
export class FunctionsFetchError extends UnusedPartError {}
export class FunctionsHttpError extends UnusedPartError {}
export class FunctionsRelayError extends UnusedPartError {}
export const FunctionRegion = {};
