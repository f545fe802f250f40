import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { putAside, readOrPutAside } from '#local/durable-file.ts';

const DATA = '.data';
const META = '.meta.json';
const INCOMING = '_incoming';

/** As much of fauxqs' files as is written for an object: its bytes, and beside them what is known of it. */
type ObjectFiles<O> = { upsertObject(bucket: string, object: O): void };

const filesBelow = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(ending));

/**
 * Lets objects appear as a whole: fauxqs writes into place, where a crash leaves half a file, so each object is written
 * elsewhere on the same disk and moved in, its bytes first. `open` makes fauxqs' files in a folder.
 */
export function writeWholeObjects<O>(
  files: ObjectFiles<O>,
  folder: string,
  open: (folder: string) => ObjectFiles<O>,
): void {
  const incoming = path.join(folder, INCOMING);
  rmSync(incoming, { recursive: true, force: true });
  files.upsertObject = (bucket, object) => {
    try {
      open(incoming).upsertObject(bucket, object);
      for (const ending of [DATA, META])
        for (const name of filesBelow(incoming, ending))
          moveIn(path.join(incoming, name), path.join(folder, name));
    } finally {
      rmSync(incoming, { recursive: true, force: true });
    }
  };
}

function moveIn(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true });
  renameSync(from, to);
}

const bucketFile = z.object({ name: z.string(), creationDate: z.iso.datetime() });
const objectFile = z.looseObject({ key: z.string(), contentLength: z.number(), etag: z.string() });

/**
 * Makes what a crash or somebody else left readable for fauxqs, which does not start on a file that it cannot read.
 * What cannot be read is put aside; what is known of an object follows its bytes where these are newer.
 */
export function mendObjects(folder: string): void {
  const buckets = path.join(folder, 'buckets');
  if (!existsSync(buckets)) return;
  for (const bucket of readdirSync(buckets)) mendBucket(path.join(buckets, bucket));
  for (const name of filesBelow(buckets, META)) mendObject(path.join(buckets, name));
}

/** Its objects are found by its file: one that cannot be read is written anew. */
function mendBucket(folder: string): void {
  const file = path.join(folder, '.bucket.json');
  if (readOrPutAside(file, (content) => bucketFile.parse(content))) return;
  const made = { name: path.basename(folder), creationDate: new Date().toISOString() };
  writeFileSync(file, JSON.stringify(bucketFile.parse(made)));
}

function mendObject(file: string): void {
  const known = readOrPutAside(file, (content) => objectFile.parse(content));
  if (!known) return;
  const data = file.slice(0, -META.length) + DATA;
  const size = statSync(data, { throwIfNoEntry: false })?.size;
  if (size === known.contentLength) return;
  if (size === undefined) {
    putAside(file);
    return;
  }
  const etag = `"${createHash('md5').update(readFileSync(data)).digest('hex')}"`;
  writeFileSync(file, JSON.stringify({ ...known, contentLength: size, etag }));
}
