import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type S3Refusal, sendS3Error } from './s3-error.ts';
import type { S3App, S3Object, S3Store, WriteObject } from './store-types.ts';

const FOLDER = '_multipart';
/** S3's minimum for every part but the last. */
const MIN_PART_BYTES = 5 * 1024 * 1024;

const NO_UPLOAD: S3Refusal = {
  code: 'NoSuchUpload',
  message: 'The specified multipart upload does not exist.',
};
const WRONG_PART: S3Refusal = {
  code: 'InvalidPart',
  message: 'One or more of the specified parts could not be found, or are not in ascending order.',
};
const SMALL_PART: S3Refusal = {
  code: 'EntityTooSmall',
  message: 'Your proposed upload is smaller than the minimum allowed size.',
};

type Part = { number: number; etag: string };
type Upload = {
  bucket: string;
  object: Omit<S3Object, 'contentLength' | 'etag' | 'lastModified'>;
  parts: Map<number, Part>;
};
/** A running or finished join of an upload's parts; its entity tag is `undefined` if it failed. */
type Join = { parts: string; etag: Promise<string | undefined> };
/** Number of completed uploads to keep, because S3 repeats its response to a completed upload for a while. */
const REMEMBERED_JOINS = 100;
type UploadRequest = {
  method: string;
  params: { bucket?: string; '*'?: string };
  query: Record<string, string | undefined>;
  body: unknown;
};
type IncomingUpload = Omit<UploadRequest, 'body'> & {
  headers: IncomingMessage['headers'];
  raw: IncomingMessage;
};
type Reply = Parameters<Parameters<S3App['addHook']>[1]>[1];

const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex');

/** The checksum that a client sent with a part, which S3 repeats. */
const checksumHeaders = (headers: IncomingMessage['headers']) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => /^x-amz-checksum-(?:crc32|sha1|sha256)$/.test(name)),
  );

/** An entity tag may be quoted, and the quotes escaped. */
const unquote = (etag: string) => etag.replaceAll(/&quot;|&#34;|"/g, '');

/** The parts that a request to complete an upload names. */
function parseParts(xml: string): Part[] {
  return [...xml.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
    number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
    etag: unquote(/<ETag>(.*?)</s.exec(part)?.[1] ?? ''),
  }));
}

const JOIN_BYTES = 1024 * 1024;

/** Joins files through one buffer: streams would leave 80 MB of buffers to the garbage collector for a large archive. */
async function joinFiles(files: readonly string[], joined: string): Promise<void> {
  const buffer = Buffer.allocUnsafeSlow(JOIN_BYTES);
  await using output = await open(joined, 'w');
  for (const file of files) {
    await using input = await open(file);
    for (;;) {
      const { bytesRead } = await input.read(buffer);
      if (bytesRead === 0) break;
      await output.writeFile(buffer.subarray(0, bytesRead));
    }
  }
}

/**
 * Keeps the parts of an upload on disk and joins them there, because fauxqs would hold all of them in memory, twice while
 * it joins them. Interrupted uploads are dropped at the next start.
 */
export function keepPartsOnDisk(app: S3App, store: S3Store, folder: string, write: WriteObject): void {
  const uploads = new Map<string, Upload>();
  const joins = new Map<string, Join>();
  const uploadFolder = (id: string) => path.join(folder, FOLDER, id);
  const partFile = (id: string, number: number) => path.join(uploadFolder(id), `${number}.part`);
  const drop = (id: string) => {
    uploads.delete(id);
    rmSync(uploadFolder(id), { recursive: true, force: true });
  };
  rmSync(path.join(folder, FOLDER), { recursive: true, force: true });

  const create = store.createMultipartUpload.bind(store);
  store.createMultipartUpload = (bucket, key, contentType, metadata, system, checksum) => {
    const id = create(bucket, key, contentType, metadata, system, checksum);
    const object = {
      ...{ key, body: Buffer.alloc(0), contentType: contentType ?? 'application/octet-stream' },
      ...{ metadata: metadata ?? {}, ...system },
    };
    mkdirSync(uploadFolder(id), { recursive: true });
    uploads.set(id, { bucket, object, parts: new Map() });
    return id;
  };
  const uploadPart = store.uploadPart.bind(store);
  store.uploadPart = (id, number, body, checksumValue) => {
    const upload = uploads.get(id);
    if (!upload) return uploadPart(id, number, body, checksumValue);
    writeFileSync(partFile(id, number), body);
    const etag = md5(body);
    upload.parts.set(number, { number, etag });
    return { etag: `"${etag}"`, ...(checksumValue !== undefined && { checksumValue }) };
  };
  const abort = store.abortMultipartUpload.bind(store);
  store.abortMultipartUpload = (id) => {
    abort(id);
    drop(id);
  };

  /** Resolves to the part's entity tag. An interrupted part does not replace an earlier one with its number. */
  const receive = async (id: string, upload: Upload, number: number, body: IncomingMessage) => {
    const partial = path.join(uploadFolder(id), randomUUID());
    const hash = createHash('md5');
    async function* hashWhileReading(chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    }
    try {
      await pipeline(body, hashWhileReading, createWriteStream(partial));
      renameSync(partial, partFile(id, number));
    } catch (error) {
      rmSync(partial, { force: true });
      throw error;
    }
    const etag = hash.digest('hex');
    upload.parts.set(number, { number, etag });
    return etag;
  };

  // Copies and bodies in signed chunks are left to fauxqs.
  app.addHook('onRequest', async ({ method, query, headers, raw }: IncomingUpload, reply: Reply) => {
    const { uploadId = '', partNumber = '' } = query;
    const upload = uploads.get(uploadId);
    const isPlain =
      headers['x-amz-copy-source'] === undefined && !headers['content-encoding']?.includes('aws-chunked');
    if (method !== 'PUT' || !upload || !isPlain || !/^\d+$/.test(partNumber)) return undefined;
    reply.hijack();
    try {
      const etag = await receive(uploadId, upload, Number(partNumber), raw);
      reply.raw.writeHead(200, { etag: `"${etag}"`, ...checksumHeaders(headers) }).end();
    } catch (error) {
      console.error(`A part of ${upload.object.key} could not be stored: ${error}`);
      sendS3Error(reply.raw, { code: 'InternalError', message: 'The part could not be stored.' });
    }
    return undefined;
  });

  /** Why S3 would reject the completion of the upload; `undefined` if it would not. */
  const findRefusal = (id: string, parts: readonly Part[]): S3Refusal | undefined => {
    const received = uploads.get(id)?.parts;
    if (!received) return NO_UPLOAD;
    const isWrong = ({ number, etag }: Part, index: number) =>
      received.get(number)?.etag !== etag || number <= (parts[index - 1]?.number ?? 0);
    if (parts.length === 0 || parts.some(isWrong)) return WRONG_PART;
    const isSmall = parts
      .slice(0, -1)
      .some(({ number }) => statSync(partFile(id, number)).size < MIN_PART_BYTES);
    return isSmall ? SMALL_PART : undefined;
  };

  const join = async (id: string, upload: Upload, parts: readonly Part[]): Promise<string> => {
    const joined = path.join(uploadFolder(id), 'joined');
    const files = parts.map(({ number }) => partFile(id, number));
    // The parts stay until the object is stored, so that a failed join can be retried.
    await joinFiles(files, joined);
    const digests = Buffer.concat(parts.map(({ etag }) => Buffer.from(etag, 'hex')));
    const etag = `"${md5(digests)}-${parts.length}"`;
    const contentLength = statSync(joined).size;
    const object = { ...upload.object, contentLength, etag, lastModified: new Date() };
    write(upload.bucket, object, joined);
    store.restoreObject(upload.bucket, object);
    store.abortMultipartUpload(id);
    return etag;
  };

  /** Returns the same response to a repeated request, even while the first one is running, as S3 does. */
  const joinOnce = (id: string, parts: readonly Part[]): Join | S3Refusal => {
    const partList = JSON.stringify(parts);
    const previous = joins.get(id);
    if (previous) return previous.parts === partList ? previous : NO_UPLOAD;
    const upload = uploads.get(id);
    const refusal = findRefusal(id, parts);
    if (!upload || refusal) return refusal ?? NO_UPLOAD;
    const etag = join(id, upload, parts).catch((error: unknown) => {
      joins.delete(id);
      console.error(`${upload.object.key} could not be joined: ${error}`);
      return undefined;
    });
    joins.set(id, { parts: partList, etag });
    const [oldest] = joins.keys();
    if (joins.size > REMEMBERED_JOINS && oldest !== undefined) joins.delete(oldest);
    return { parts: partList, etag };
  };

  app.addHook('preHandler', async ({ method, params, query, body }: UploadRequest, reply: Reply) => {
    const { uploadId } = query;
    const { bucket, '*': key } = params;
    if (method !== 'POST' || uploadId === undefined || !bucket || !key) return undefined;
    const joined = joinOnce(uploadId, parseParts(String(body)));
    reply.hijack();
    if ('code' in joined) return sendS3Error(reply.raw, joined);
    // Like S3, sends the status first, because joining many parts may exceed the client's timeout.
    reply.raw.writeHead(200, { 'content-type': 'application/xml' });
    reply.raw.write('<?xml version="1.0" encoding="UTF-8"?>\n');
    const etag = await joined.etag;
    reply.raw.end(
      etag === undefined
        ? '<Error><Code>InternalError</Code><Message>The parts could not be joined.</Message></Error>'
        : `<CompleteMultipartUploadResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Bucket>${bucket}</Bucket><Key>${key}</Key><ETag>${etag.replaceAll('"', '&quot;')}</ETag></CompleteMultipartUploadResult>`,
    );
    return undefined;
  });
}
