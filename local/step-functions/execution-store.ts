import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { openFolder, readOrQuarantine, writeFileAtomic } from '#local/durable-file.ts';

const execution = z.object({
  name: z.string(),
  /** The exact text that was sent. */
  input: z.string(),
  status: z.enum(['RUNNING', 'SUCCEEDED', 'FAILED', 'TIMED_OUT', 'ABORTED']),
  /** ISO 8601. */
  startDate: z.string(),
  stopDate: z.string().optional(),
  /** The last state entered, with its input, from which a restart continues. */
  checkpoint: z.object({ state: z.string(), input: z.json() }).optional(),
  output: z.string().optional(),
  error: z.string().optional(),
  cause: z.string().optional(),
});
export type Execution = z.infer<typeof execution>;

/** Step Functions itself deletes finished executions after 90 days. */
const RETENTION_MILLISECONDS = 90 * 24 * 3_600_000;

export type ExecutionStore = {
  find(name: string): Execution | undefined;
  /** Newest first. */
  all(): Execution[];
  /** Resolves when the execution is on disk. Writes of one execution are serialized, and the newest wins. */
  save(execution: Execution): Promise<void>;
  /** Resolves when all writes have ended. */
  settled(): Promise<void>;
};

/** Reads the stored executions and deletes expired ones. */
function readStored(folder: string, now: Date): Map<string, Execution> {
  const executions = new Map<string, Execution>();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const stored = readOrQuarantine(path.join(folder, file), (content) => execution.parse(content));
    // The scheduled sweep then finishes the video, as if its workflow had never started.
    if (!stored) continue;
    const endedAt = stored.stopDate === undefined ? now.getTime() : Date.parse(stored.stopDate);
    if (now.getTime() - endedAt > RETENTION_MILLISECONDS) rmSync(path.join(folder, file));
    else executions.set(stored.name, stored);
  }
  return executions;
}

/** One JSON file per execution. */
export function openExecutionStore(folder: string, now: Date): ExecutionStore {
  openFolder(folder);
  const executions = readStored(folder, now);
  const writing = new Map<string, Promise<void>>();

  /** Writes the newest state, so a burst of changes costs two writes. */
  const write = (name: string) =>
    writeFileAtomic(path.join(folder, `${name}.json`), JSON.stringify(executions.get(name)));

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
