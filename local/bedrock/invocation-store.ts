import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { openFolder, readOrQuarantine, writeFileAtomicSync } from '#local/durable-file.ts';

const invocation = z.object({
  /** Last segment of the invocation's ARN. */
  id: z.string(),
  token: z.string().optional(),
  /** SHA-256 of the whole request; a repeated token must match it. */
  requestHash: z.string(),
  modelArn: z.string(),
  s3Uri: z.string(),
  status: z.enum(['InProgress', 'Completed', 'Failed']),
  failureMessage: z.string().optional(),
  /** ISO 8601. */
  submitTime: z.string(),
  endTime: z.string().optional(),
  /** Kept until the job ends, so that a restart can render it again. */
  modelInput: z.unknown().optional(),
  /** The failure message that the job will end with, decided when it starts. */
  plannedFailure: z.string().optional(),
});
export type Invocation = z.output<typeof invocation>;

const RETENTION_DAYS = 30;

/** Every asynchronous invocation, one file each, on disk before its start is acknowledged. */
export type InvocationStore = {
  all(): Invocation[];
  find(id: string): Invocation | undefined;
  save(saved: Invocation): void;
  /** Like `save`, but only logs a failed write, such as on a full disk. The next start then renders the clip again. */
  end(saved: Invocation): void;
};

function load(folder: string): Map<string, Invocation> {
  const oldest = new Date(Date.now() - RETENTION_DAYS * 86_400_000).toISOString();
  const known = new Map<string, Invocation>();
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if (!name.endsWith('.json')) continue;
    const saved = readOrQuarantine(file, (content) => invocation.parse(content));
    if (!saved) continue;
    if (saved.endTime !== undefined && saved.endTime < oldest) rmSync(file);
    else known.set(saved.id, saved);
  }
  return known;
}

/** Opens the folder of invocations and deletes those that ended more than 30 days ago. */
export function openInvocationStore(folder: string): InvocationStore {
  openFolder(folder);
  const known = load(folder);
  const save = (saved: Invocation) => {
    writeFileAtomicSync(path.join(folder, `${saved.id}.json`), JSON.stringify(saved));
    known.set(saved.id, saved);
  };
  return {
    all: () => [...known.values()],
    find: (id) => known.get(id),
    save,
    end: (saved) => {
      known.set(saved.id, saved);
      try {
        save(saved);
      } catch (cause) {
        console.error('The final status of a clip could not be stored.', cause);
      }
    },
  };
}
