import type { ArchiveEntry, PersonFile } from '#core/ports/exports.ts';
import type { UsesOnly } from '#core/ports/ports.ts';
import { type Progress, recordsJson } from './archive-records.ts';
import { readMe } from './read-me.ts';

export type ArchivePorts = UsesOnly<{
  clock: 'now';
  media: 'get';
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

/** Smaller files are read ahead as a whole; larger ones are passed on as they are read. */
const WHOLE_BYTES = 4 * 1024 * 1024;
/** Reading ahead saves about 30 ms per small file. */
const READ_AHEAD = { files: 8, bytes: 8 * 1024 * 1024 };

type Content = ArchiveEntry['content'] | undefined;
type Ahead = { file: ListedFile; whole: Promise<Uint8Array | undefined> | undefined };

/** Reads files ahead, in order. A file that was deleted meanwhile has no content. */
async function* contents(
  { media, personFiles }: UsesOnly<{ media: 'get'; personFiles: 'open' }>,
  files: readonly ListedFile[],
): AsyncIterable<{ file: ListedFile; content: Content }> {
  const ahead: Ahead[] = [];
  let heldBytes = 0;
  let next = 0;
  const heldOf = ({ bytes }: ListedFile) => (bytes <= WHOLE_BYTES ? bytes : 0);
  const readAhead = () => {
    for (let file = files[next]; file && ahead.length < READ_AHEAD.files; file = files[next]) {
      if (ahead.length > 0 && heldBytes + heldOf(file) > READ_AHEAD.bytes) return;
      const whole = file.bytes <= WHOLE_BYTES ? media.get(file.key) : undefined;
      // A failure is thrown where the file is awaited.
      whole?.catch(() => undefined);
      ahead.push({ file, whole });
      heldBytes += heldOf(file);
      next += 1;
    }
  };
  readAhead();
  for (let one = ahead.shift(); one; one = ahead.shift()) {
    const { file, whole } = one;
    yield { file, content: whole ? await whole : await personFiles.open(file.key) };
    heldBytes -= heldOf(file);
    readAhead();
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
