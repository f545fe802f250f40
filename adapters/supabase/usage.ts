import type { Usage } from '#core/ports/image-history.ts';
import { type Project, postgrest, TablesError } from './postgrest.ts';

/** Counted by the database itself, for the caller and nobody else. Never repeated: it would count twice. */
export const supabaseUsage = (project: Project): Usage => ({
  count: async (caller, kind) => {
    const reply = await postgrest(project, caller).rpc('count_usage', { image_type: kind });
    if (reply.error) throw new TablesError(reply);
  },
});
