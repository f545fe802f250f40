/**
 * Stands in the browser's bundle for the parts of `@supabase/supabase-js` that Moodlark has no use for: its client makes
 * them in its constructor, so they would be a third of what it weighs. Whoever calls one is told.
 */

class UnusedPartError extends Error {
  constructor(part: string) {
    super(`Supabase's ${part} is left out of the bundle (web/supabase-unused-parts.ts)`);
  }
}

/** The client tells it each new token. */
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

// Names that the client hands on.
export class StorageApiError extends UnusedPartError {}
export class FunctionsError extends UnusedPartError {}
export class FunctionsFetchError extends UnusedPartError {}
export class FunctionsHttpError extends UnusedPartError {}
export class FunctionsRelayError extends UnusedPartError {}
export const FunctionRegion = {};
