import * as z from 'zod/mini';
import { browserPersonStore } from '#web/platform/stores/person-store.ts';

const startedExport = z.object({
  exportId: z.string(),
  /** Whether its outcome has not been shown yet. */
  isAwaited: z.boolean(),
});
type StartedExport = z.infer<typeof startedExport>;

/** The person's latest archive, shared by all screens and tabs and kept across reloads. */
export const startedExportStore = browserPersonStore<StartedExport | null>(
  'export',
  (stored) => z.safeParse(startedExport, stored).data,
  null,
);
