import type { ArchiveEntry, PersonFile } from '#core/ports/exports.ts';
import type { UsesOnly } from '#core/ports/ports.ts';
import { type Progress, recordsJson } from './archive-records.ts';
import { readMe } from './read-me.ts';

export type ArchivePorts = UsesOnly<{
  clock: 'now';
  personFiles: 'page' | 'open';
  personRows: 'page';
  budgets: 'readPerson';
}>;

const FOLDERS = ['images', 'videos', 'references'] as const;

/** A file of the archive and where it comes from. */
type ListedFile = PersonFile & { name: string };

/** `users/{id}/videos/{jobId}/output.mp4` becomes `videos/{jobId}.mp4`; clips of an unfinished video are left out. */
function nameOf(folder: (typeof FOLDERS)[number], key: string): string | undefined {
  const [first = '', second, ...rest] = key.split('/').slice(3);
  if (folder !== 'videos') return second === undefined ? `${folder}/${first}` : undefined;
  return second === 'output.mp4' && rest.length === 0 ? `videos/${first}.mp4` : undefined;
}

/** The person's images, finished videos and references. */
export async function listFiles(
  { personFiles }: UsesOnly<{ personFiles: 'page' }>,
  userId: string,
): Promise<ListedFile[]> {
  const listed: ListedFile[] = [];
  for (const folder of FOLDERS) {
    let from: string | undefined;
    do {
      const page = await personFiles.page(userId, folder, from);
      for (const file of page.files) {
        const name = nameOf(folder, file.key);
        if (name !== undefined) listed.push({ ...file, name });
      }
      from = page.next;
    } while (from !== undefined);
  }
  return listed;
}

/** Opening a file ahead saves about 30 ms; a small one then waits in the buffers of its connection. */
const OPENED_AHEAD = { files: 8, bytesOfFile: 4 * 1024 * 1024 };

type Opened = ReturnType<ArchivePorts['personFiles']['open']>;

/** Opens small files ahead, in order. A file that was deleted meanwhile has no content. */
async function* contents(
  { personFiles }: UsesOnly<{ personFiles: 'open' }>,
  files: readonly ListedFile[],
): AsyncIterable<{ file: ListedFile; content: Awaited<Opened> }> {
  const ended = new AbortController();
  const ahead: Opened[] = [];
  const open = ({ key }: ListedFile) => {
    const opened = personFiles.open(key, ended.signal);
    // A failure is thrown where the file is awaited.
    opened.catch(() => undefined);
    return opened;
  };
  try {
    for (const [index, file] of files.entries()) {
      const content = ahead.shift() ?? open(file);
      for (let next = files[index + 1 + ahead.length]; next; next = files[index + 1 + ahead.length]) {
        if (next.bytes > OPENED_AHEAD.bytesOfFile || ahead.length + 1 >= OPENED_AHEAD.files) break;
        ahead.push(open(next));
      }
      yield { file, content: await content };
    }
  } finally {
    ended.abort();
  }
}

/**
 * The entries of an archive in order: the files, then `records.json` and `README.txt`, which name the files that were
 * deleted meanwhile. `onFile` is called after each file.
 */
export async function* archiveEntries(
  ports: ArchivePorts,
  userId: string,
  files: readonly ListedFile[],
  onFile: () => void,
): AsyncIterable<ArchiveEntry> {
  const progress: Progress = { delivered: new Set(), missing: [] };
  for await (const { file, content } of contents(ports, files)) {
    if (content === undefined) progress.missing.push(file.name);
    else {
      progress.delivered.add(file.key);
      yield { name: file.name, at: file.storedAt, bytes: file.bytes, content };
    }
    onFile();
  }
  const at = ports.clock.now();
  yield { name: 'records.json', at, content: recordsJson(ports, userId, progress) };
  yield { name: 'README.txt', at, content: readMe(at, progress) };
}
