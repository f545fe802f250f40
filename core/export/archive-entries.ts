import type { ArchiveEntry, PersonFile } from '#core/ports/exports.ts';
import type { UsesOnly } from '#core/ports/ports.ts';
import { type Progress, recordsJson } from './archive-records.ts';
import { readMe } from './read-me.ts';

export type ArchivePorts = UsesOnly<{
  clock: 'now';
  personFiles: 'page' | 'open';
  personRows: 'page';
  budgets: 'readPersonDay';
}>;

const FOLDERS = ['images', 'videos', 'references'] as const;

/** A file of the archive and where it comes from. */
type ListedFile = PersonFile & { name: string };

/** `users/{id}/videos/{jobId}/output.mp4` becomes `videos/{jobId}.mp4`; clips of an unfinished video are left out. */
function archiveName(folder: (typeof FOLDERS)[number], key: string): string | undefined {
  const [first = '', second, ...rest] = key.split('/').slice(3);
  if (folder !== 'videos') return second === undefined ? `${folder}/${first}` : undefined;
  return second === 'output.mp4' && rest.length === 0 ? `videos/${first}.mp4` : undefined;
}

/** The person's images, finished videos and references, one page at a time, so that thousands are never in memory. */
async function* listFiles(
  { personFiles }: UsesOnly<{ personFiles: 'page' }>,
  userId: string,
): AsyncGenerator<ListedFile, undefined> {
  for (const folder of FOLDERS) {
    let cursor: string | undefined;
    do {
      const page = await personFiles.page(userId, folder, cursor);
      for (const file of page.files) {
        const name = archiveName(folder, file.key);
        if (name !== undefined) yield { ...file, name };
      }
      cursor = page.next;
    } while (cursor !== undefined);
  }
}

/** The number of files that an archive would hold now, and their total size in bytes. */
export async function measureFiles(
  ports: UsesOnly<{ personFiles: 'page' }>,
  userId: string,
): Promise<{ files: number; bytes: number }> {
  const size = { files: 0, bytes: 0 };
  for await (const { bytes } of listFiles(ports, userId)) {
    size.files += 1;
    size.bytes += bytes;
  }
  return size;
}

/** Opening a file early saves about 30 ms. The bytes of a small file wait in the buffers of its connection. */
const READ_AHEAD = { files: 8, fileBytes: 4 * 1024 * 1024 };

type FileContent = Awaited<ReturnType<ArchivePorts['personFiles']['open']>>;

/** Opens small files in advance, in order. A file that has been deleted has no content. */
async function* openFiles(
  ports: UsesOnly<{ personFiles: 'page' | 'open' }>,
  userId: string,
): AsyncIterable<{ file: ListedFile; content: FileContent }> {
  const abort = new AbortController();
  const opened: { file: ListedFile; content: Promise<FileContent> }[] = [];
  const open = (file: ListedFile) => {
    const content = ports.personFiles.open(file.key, abort.signal);
    // A failure is thrown where the file is awaited.
    content.catch(() => undefined);
    opened.push({ file, content });
  };
  const files = listFiles(ports, userId);
  try {
    let next = await files.next();
    do {
      while (next.value && opened.length < READ_AHEAD.files) {
        if (opened.length > 0 && next.value.bytes > READ_AHEAD.fileBytes) break;
        open(next.value);
        next = await files.next();
      }
      const first = opened.shift();
      if (first) yield { file: first.file, content: await first.content };
    } while (next.value || opened.length > 0);
  } finally {
    abort.abort();
  }
}

/**
 * The entries of an archive in order: the files, then `records.json` and `README.txt`, which list the files that are
 * missing. `onFile` is called after each file.
 */
export async function* archiveEntries(
  ports: ArchivePorts,
  userId: string,
  onFile: () => void,
): AsyncIterable<ArchiveEntry> {
  const progress: Progress = { delivered: new Set(), missing: [] };
  for await (const { file, content } of openFiles(ports, userId)) {
    if (content === undefined) progress.missing.push(file.name);
    else {
      progress.delivered.add(file.key);
      yield { name: file.name, modifiedAt: file.storedAt, bytes: file.bytes, content };
    }
    onFile();
  }
  const collectedAt = ports.clock.now();
  yield { name: 'records.json', modifiedAt: collectedAt, content: recordsJson(ports, userId, progress) };
  yield { name: 'README.txt', modifiedAt: collectedAt, content: readMe(collectedAt, progress) };
}
