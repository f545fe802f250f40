import type { UsageCounter } from '#core/ports/image-history.ts';
import { type Project, postgrest, TablesError } from './postgrest.ts';

/** Counts usage in the database, for the caller only. Never retries, because that could count twice. */
export const supabaseUsage = (project: Project): UsageCounter => ({
  count: async (caller, kind) => {
    const response = await postgrest(project, caller).rpc('count_usage', { image_type: kind });
    if (response.error) throw new TablesError(response);
  },
});
