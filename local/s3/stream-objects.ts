import { createReadStream, statSync } from 'node:fs';
import path from 'node:path';
import type { S3App, S3Object, S3Store } from './store-types.ts';

/** Objects from this size are streamed, because fauxqs reads a whole object into memory even for a range. */
const MIN_STREAMED_BYTES = 256 * 1024;

type ObjectRequest = {
  method: string;
  params: { bucket?: string; '*'?: string };
  query: Record<string, string | undefined>;
  headers: Record<string, string | undefined>;
};

type Reply = {
  status(code: number): Reply;
  header(name: string, value: string): Reply;
  headers(values: Record<string, string | number>): Reply;
  send(body: unknown): Reply;
};

const CONDITIONAL_HEADERS = ['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since'];

function findLarge(store: S3Store, bucket: string, key: string): S3Object | undefined {
  try {
    const object = store.headObject(bucket, key);
    return object.contentLength > MIN_STREAMED_BYTES ? object : undefined;
  } catch {
    return undefined;
  }
}

/** The first and the last byte of a range that S3 serves; `undefined` for one beyond the end. */
function byteSpan(range: string, totalBytes: number): { start: number; end: number } | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  const start = first === '' ? totalBytes - Number(last) : Number(first);
  const end = first === '' || last === '' ? totalBytes - 1 : Math.min(Number(last), totalBytes - 1);
  return start < totalBytes && start <= end ? { start, end } : undefined;
}

const objectHeaders = ({ contentType, etag, lastModified, metadata, ...rest }: S3Object) => ({
  'content-type': contentType,
  etag,
  'last-modified': lastModified.toUTCString(),
  ...(rest.contentDisposition && { 'content-disposition': rest.contentDisposition }),
  ...(rest.cacheControl && { 'cache-control': rest.cacheControl }),
  ...Object.fromEntries(Object.entries(metadata).map(([name, value]) => [`x-amz-meta-${name}`, value])),
});

/** Whether a request is a plain read of an object. */
function isPlainRead({ method, params, query, headers }: ObjectRequest): boolean {
  const isPlain = !('attributes' in query || 'partNumber' in query || 'versions' in query);
  return (
    method === 'GET' &&
    isPlain &&
    Boolean(params.bucket && params['*']) &&
    CONDITIONAL_HEADERS.every((name) => headers[name] === undefined)
  );
}

/**
 * Streams large objects from the disk. Leaves damaged objects, conditional requests and ranges beyond the end to
 * fauxqs.
 */
export function streamLargeObjects(app: S3App, store: S3Store, folder: string): void {
  app.addHook('preHandler', async (request: ObjectRequest, reply: Reply) => {
    if (!isPlainRead(request)) return undefined;
    const { bucket = '', '*': key = '' } = request.params;
    const object = findLarge(store, bucket, key);
    // Keys consist of ids, which are valid file names.
    const file = path.join(folder, 'buckets', bucket, 'objects', `${key}.data`);
    if (!object || statSync(file, { throwIfNoEntry: false })?.size !== object.contentLength) return undefined;
    const { range } = request.headers;
    const { contentLength: total } = object;
    const span = range === undefined ? { start: 0, end: total - 1 } : byteSpan(range, total);
    if (!span) return undefined;
    if (range !== undefined) reply.header('content-range', `bytes ${span.start}-${span.end}/${total}`);
    return reply
      .status(range === undefined ? 200 : 206)
      .headers({ ...objectHeaders(object), 'content-length': span.end - span.start + 1 })
      .send(createReadStream(file, span));
  });
}
