import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { readOrPutAside } from '#local/durable-file.ts';

const invocation = z.object({
  /** Last segment of the invocation's ARN. */
  id: z.string(),
  token: z.string().optional(),
  /** SHA-256 of the whole request, by which a repeated token is judged. */
  requestHash: z.string(),
  modelArn: z.string(),
  s3Uri: z.string(),
  status: z.enum(['InProgress', 'Completed', 'Failed']),
  failureMessage: z.string().optional(),
  /** ISO 8601. */
  submitTime: z.string(),
  endTime: z.string().optional(),
  /** Kept while the job is in work, so that a restart can render it again. */
  modelInput: z.unknown().optional(),
  /** What is going to go wrong with it, decided when it was started. */
  doomed: z.string().optional(),
});
export type Invocation = z.output<typeof invocation>;

const REMEMBERED_DAYS = 30;

/** Every asynchronous invocation, one file each, on disk before anyone is told of it. */
export type InvocationStore = {
  all(): Invocation[];
  find(id: string): Invocation | undefined;
  save(one: Invocation): void;
  /** The same where the disk may be full: then it holds until the next start, which takes up what is on disk. */
  end(one: Invocation): void;
};

const TEMPORARY = '.tmp';

function writeDurably(file: string, text: string): void {
  const temporary = `${file}${TEMPORARY}`;
  try {
    const descriptor = openSync(temporary, 'w', 0o600);
    try {
      writeSync(descriptor, text);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

function load(folder: string): Map<string, Invocation> {
  const forgetBefore = new Date(Date.now() - REMEMBERED_DAYS * 86_400_000).toISOString();
  const known = new Map<string, Invocation>();
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if (name.endsWith(TEMPORARY)) rmSync(file);
    if (!name.endsWith('.json')) continue;
    const one = readOrPutAside(file, (content) => invocation.parse(content));
    if (!one) continue;
    if (one.endTime !== undefined && one.endTime < forgetBefore) rmSync(file);
    else known.set(one.id, one);
  }
  return known;
}

/** Opens the folder of invocations; those that ended more than 30 days ago are forgotten. */
export function openInvocationStore(folder: string): InvocationStore {
  mkdirSync(folder, { recursive: true });
  const known = load(folder);
  const save = (one: Invocation) => {
    writeDurably(path.join(folder, `${one.id}.json`), JSON.stringify(one));
    known.set(one.id, one);
  };
  return {
    all: () => [...known.values()],
    find: (id) => known.get(id),
    save,
    end: (one) => {
      known.set(one.id, one);
      try {
        save(one);
      } catch (cause) {
        console.error('The end of a clip is not on disk.', cause);
      }
    },
  };
}
