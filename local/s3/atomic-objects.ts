import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { quarantine, readOrQuarantine } from '#local/durable-file.ts';
import type { S3Object, WriteObject } from './store-types.ts';

const DATA_SUFFIX = '.data';
const META_SUFFIX = '.meta.json';
const INCOMING_FOLDER = '_incoming';

/** The parts of fauxqs's files that are used: an object's bytes, and a second file with its metadata. */
type ObjectFiles = {
  upsertObject(bucket: string, object: S3Object): void;
  readBody(bucket: string, key: string): Buffer;
};

const filesBelow = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(ending));

/**
 * Makes objects appear atomically: fauxqs writes in place, where a crash leaves a partial file, so each object is
 * written elsewhere on the same disk and renamed, its bytes first. `open` creates fauxqs's files in a folder.
 */
export function writeObjectsAtomically(
  files: ObjectFiles,
  folder: string,
  open: (folder: string) => ObjectFiles,
): WriteObject {
  const incoming = path.join(folder, INCOMING_FOLDER);
  const write: WriteObject = (bucket, object, bytesFile) => {
    try {
      open(incoming).upsertObject(bucket, object);
      if (bytesFile !== undefined)
        for (const name of filesBelow(incoming, DATA_SUFFIX))
          renameSync(bytesFile, path.join(incoming, name));
      for (const ending of [DATA_SUFFIX, META_SUFFIX])
        for (const name of filesBelow(incoming, ending))
          moveIn(path.join(incoming, name), path.join(folder, name));
    } finally {
      rmSync(incoming, { recursive: true, force: true });
    }
  };
  files.upsertObject = write;
  return write;
}

function moveIn(source: string, target: string): void {
  mkdirSync(path.dirname(target), { recursive: true });
  renameSync(source, target);
}

/**
 * Refuses to serve an object with missing bytes, which would look complete.
 * @param storedLength returns how many bytes an object should have
 */
export function rejectDamagedObjects(
  files: ObjectFiles,
  storedLength: (bucket: string, key: string) => number,
): void {
  const readBody = files.readBody.bind(files);
  files.readBody = (bucket, key) => {
    const body = readBody(bucket, key);
    const expected = storedLength(bucket, key);
    if (body.length === expected) return body;
    console.error(`${key} is damaged: ${body.length} of its ${expected} bytes are stored. It is not served.`);
    throw new Error('The stored object is damaged.');
  };
}

const bucketFile = z.object({ name: z.string(), creationDate: z.iso.datetime() });
const objectFile = z.looseObject({ key: z.string(), contentLength: z.number(), etag: z.string() });

/**
 * Repairs files that a crash or a person damaged, because fauxqs does not start with an unreadable one. Finishes a
 * write whose bytes were already moved, and renames unreadable files.
 */
export function repairObjects(folder: string): void {
  const buckets = path.join(folder, 'buckets');
  if (!existsSync(buckets)) return;
  finishWrite(path.join(folder, INCOMING_FOLDER), folder);
  for (const bucket of readdirSync(buckets)) repairBucket(path.join(buckets, bucket));
  for (const name of filesBelow(buckets, META_SUFFIX)) repairObject(path.join(buckets, name));
}

function finishWrite(incoming: string, folder: string): void {
  if (!existsSync(incoming)) return;
  const hasUnmovedBytes = filesBelow(incoming, DATA_SUFFIX).length > 0;
  if (!hasUnmovedBytes)
    for (const name of filesBelow(incoming, META_SUFFIX))
      moveIn(path.join(incoming, name), path.join(folder, name));
  rmSync(incoming, { recursive: true, force: true });
}

/** fauxqs finds objects by this file: an unreadable one is rewritten. */
function repairBucket(folder: string): void {
  const file = path.join(folder, '.bucket.json');
  if (readOrQuarantine(file, (content) => bucketFile.parse(content))) return;
  const bucket = { name: path.basename(folder), creationDate: new Date().toISOString() };
  writeFileSync(file, JSON.stringify(bucketFile.parse(bucket)));
}

function repairObject(file: string): void {
  const known = readOrQuarantine(file, (content) => objectFile.parse(content));
  if (known && !existsSync(file.slice(0, -META_SUFFIX.length) + DATA_SUFFIX)) quarantine(file);
}
