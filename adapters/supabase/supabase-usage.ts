import type { Usage } from '#core/ports.ts';
import { postgrest, rowsOf } from './postgrest.ts';

/** One SQL function counts, bound to the caller's own token (D5). */
export function supabaseUsage(supabaseUrl: string, publishableKey: string): Usage {
  return {
    async count(caller, kind) {
      await rowsOf(
        postgrest(supabaseUrl, publishableKey, caller.accessToken).rpc('count_usage', { image_type: kind }),
      );
    },
  };
}
