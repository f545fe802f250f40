import { mkdirSync } from 'node:fs';
import { buildApp } from 'fauxqs';
import * as LIMITS from '#contract/limits.ts';
import { rejectDamagedObjects, repairObjects, writeObjectsAtomically } from './atomic-objects.ts';
import { byteRange } from './byte-range.ts';
import { listVersions } from './list-versions.ts';
import { keepPartsOnDisk } from './multipart-uploads.ts';
import type { S3App, S3Store } from './store-types.ts';
import { streamLargeObjects } from './stream-objects.ts';

type Stores = NonNullable<NonNullable<Parameters<typeof buildApp>[0]>['stores']>;
type FilePersistence = NonNullable<S3Store['persistence']> & { loadS3(store: S3Store): void; close(): void };

/**
 * Internal modules of fauxqs, whose entry exports only a server that listens on every interface without authentication.
 */
type FauxqsInternals = {
  S3Store: new () => S3Store;
  FileS3Persistence: new (folder: string) => FilePersistence;
  SqsStore: new () => Stores['sqsStore'];
  SnsStore: new () => Stores['snsStore'];
};

const OVERRIDE_PARAMETER =
  /^response-(content-(?:type|disposition|language|encoding)|cache-control|expires)$/;

type ReadRequest = { method: string; originalUrl: string };
type Reply = { statusCode: number; header(name: string, value: string): unknown };

/** Adds `Accept-Ranges`, and the response headers that a signed link requests. */
function addReadHeaders(app: S3App): void {
  app.addHook('onSend', async (request: ReadRequest, reply: Reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || reply.statusCode >= 300) return;
    reply.header('accept-ranges', 'bytes');
    for (const [name, value] of new URL(request.originalUrl, 'http://localhost').searchParams) {
      const header = OVERRIDE_PARAMETER.exec(name)?.[1];
      if (header) reply.header(header, value);
    }
  });
}

type RangedRequest = Pick<ReadRequest, 'method'> & {
  params: { bucket?: string; '*'?: string };
  headers: Record<string, string | undefined>;
};

/** Rewrites or removes `Range` headers that S3 serves or ignores and that fauxqs would reject. */
function normalizeRanges(app: S3App, store: S3Store): void {
  app.addHook('preHandler', async ({ method, params, headers }: RangedRequest) => {
    const { bucket, '*': key } = params;
    if (method !== 'GET' || headers.range === undefined || !bucket || !key) return;
    const range = byteRange(headers.range, store.headObject(bucket, key).contentLength);
    if (range === undefined) delete headers.range;
    else headers.range = range;
  });
}

/** Size of the largest image if it cannot be compressed, with its file headers. */
const MAX_MEDIA_BYTES = 5 * LIMITS.image.maxPixels;

/** Accepts images and clips in one request, as S3 does up to 5 GB; fauxqs stops at 11 MB. */
function acceptLargeMedia(app: S3App): void {
  const options = { parseAs: 'buffer', bodyLimit: MAX_MEDIA_BYTES } as const;
  app.addContentTypeParser(/^(?:image|video)\//, options, async (_request: unknown, body: Buffer) => body);
}

/** These paths are internal, so fauxqs is pinned exactly. */
async function loadInternals(): Promise<FauxqsInternals> {
  const load = (file: string) => import(new URL(file, import.meta.resolve('fauxqs')).href);
  const [s3, files, sqs, sns] = await Promise.all([
    load('./s3/s3Store.js'),
    load('./s3/fileS3Persistence.js'),
    load('./sqs/sqsStore.js'),
    load('./sns/snsStore.js'),
  ]);
  return { ...s3, ...files, ...sqs, ...sns };
}

type ObjectStore = {
  /** The HTTP application over the store. It verifies no signatures, so it must be behind the guard. */
  app: S3App;
  close(): Promise<void>;
};

/** S3's operations over plain files, two per object: its bytes and its metadata. */
export async function openObjectStore(options: {
  folder: string;
  region: string;
  bucket: string;
}): Promise<ObjectStore> {
  const { S3Store, FileS3Persistence, SqsStore, SnsStore } = await loadInternals();
  mkdirSync(options.folder, { recursive: true, mode: 0o700 });
  const s3Store = new S3Store();
  repairObjects(options.folder);
  const files = new FileS3Persistence(options.folder);
  const write = writeObjectsAtomically(files, options.folder, (folder) => new FileS3Persistence(folder));
  rejectDamagedObjects(files, (bucket, key) => s3Store.headObject(bucket, key).contentLength);
  files.loadS3(s3Store);
  s3Store.persistence = files;
  if (!s3Store.hasBucket(options.bucket)) s3Store.createBucket(options.bucket);
  const stores = { s3Store, sqsStore: new SqsStore(), snsStore: new SnsStore() };
  const app = buildApp({ logger: false, defaultRegion: options.region, stores });
  addReadHeaders(app);
  normalizeRanges(app, s3Store);
  app.addHook('preHandler', listVersions(s3Store));
  streamLargeObjects(app, s3Store, options.folder);
  keepPartsOnDisk(app, s3Store, options.folder, write);
  acceptLargeMedia(app);
  await app.ready();
  return {
    app,
    close: async () => {
      await app.close();
      files.close();
    },
  };
}
