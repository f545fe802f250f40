import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { openFolder, readOrPutAside, writeWhole } from '#local/durable-file.ts';

const execution = z.object({
  name: z.string(),
  /** As it was sent. */
  input: z.string(),
  status: z.enum(['RUNNING', 'SUCCEEDED', 'FAILED', 'TIMED_OUT', 'ABORTED']),
  /** ISO 8601. */
  startDate: z.string(),
  stopDate: z.string().optional(),
  /** The state that was entered last, with its input: where a restart goes on. */
  checkpoint: z.object({ state: z.string(), input: z.json() }).optional(),
  output: z.string().optional(),
  error: z.string().optional(),
  cause: z.string().optional(),
});
export type Execution = z.infer<typeof execution>;

/** Step Functions itself forgets finished executions after 90 days. */
const REMEMBERED_MILLISECONDS = 90 * 24 * 3_600_000;

export type ExecutionStore = {
  find(name: string): Execution | undefined;
  /** Newest first. */
  all(): Execution[];
  /** Resolves when it would survive a crash. Writes of one execution follow each other; the newest wins. */
  save(execution: Execution): Promise<void>;
  /** Resolves when nothing is being written any more. */
  settled(): Promise<void>;
};

/** Reads what is kept and forgets what is long over. */
function readKept(folder: string, now: Date): Map<string, Execution> {
  const executions = new Map<string, Execution>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const kept = readOrPutAside(path.join(folder, file), (content) => execution.parse(content));
    // Its video is looked after like one whose workflow was never started.
    if (!kept) continue;
    const endedAt = kept.stopDate === undefined ? now.getTime() : Date.parse(kept.stopDate);
    if (now.getTime() - endedAt > REMEMBERED_MILLISECONDS) rmSync(path.join(folder, file));
    else executions.set(kept.name, kept);
  }
  return executions;
}

/** One JSON file per execution. */
export function openExecutionStore(folder: string, now: Date): ExecutionStore {
  openFolder(folder);
  const executions = readKept(folder, now);
  const writing = new Map<string, Promise<void>>();

  /** The newest state is written when the turn comes, so a burst of changes costs two writes. */
  const write = (name: string) =>
    writeWhole(path.join(folder, `${name}.json`), JSON.stringify(executions.get(name)));

  return {
    find: (name) => executions.get(name),
    all: () => [...executions.values()].sort((a, b) => b.startDate.localeCompare(a.startDate)),
    save: ({ name, ...changed }) => {
      executions.set(name, { name, ...changed });
      const written = (writing.get(name) ?? Promise.resolve()).then(() => write(name));
      const settled = written
        .catch(() => undefined)
        .then(() => {
          if (writing.get(name) === settled) writing.delete(name);
        });
      writing.set(name, settled);
      return written;
    },
    settled: async () => {
      await Promise.all(writing.values());
    },
  };
}
