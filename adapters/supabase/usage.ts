import type { UsageCounter } from '#core/ports/image-history.ts';
import { type Project, postgrest, TablesError } from './postgrest.ts';

/** Counts in the database, for the caller only. Never retried, because that would count twice. */
export const supabaseUsage = (project: Project): UsageCounter => ({
  count: async (caller, kind) => {
    const response = await postgrest(project, caller).rpc('count_usage', { image_type: kind });
    if (response.error) throw new TablesError(response);
  },
});
