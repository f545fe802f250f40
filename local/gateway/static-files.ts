import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { IMMUTABLE_CACHE, UNCACHED } from '#contract/headers.ts';
import { completeResponse, rangeResponse } from './static-response.ts';

const CONTENT_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.wasm': 'application/wasm',
};
/** Below this size, compression saves nothing. */
const MIN_COMPRESSED_BYTES = 1024;
/** Four fifths of the best compression in a tenth of the time. */
const BROTLI_QUALITY = 6;

type Encoding = 'br' | 'gzip';
type StoredFile = {
  content: Buffer;
  contentType: string;
  etag: string;
  modifiedAt: number;
  encoded: Partial<Record<Encoding, Promise<Buffer>>>;
};

const encoders: Record<Encoding, (content: Buffer) => Promise<Buffer>> = {
  br: (content) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (content) => promisify(gzip)(content),
};

function encodingFor(request: Request, file: StoredFile): Encoding | undefined {
  const isText = /charset=|wasm$/.test(file.contentType);
  if (!isText || file.content.length < MIN_COMPRESSED_BYTES) return undefined;
  const accepted = request.headers.get('accept-encoding') ?? '';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
}

/** The decoded path, or the raw path if its percent-encoding is malformed. */
function decodedPath(request: Request): string {
  const { pathname } = new URL(request.url);
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** Reads files below a folder, and caches each until it changes. */
function fileReader(folder: string) {
  const root = path.resolve(folder);
  const cache = new Map<string, StoredFile>();
  return async (pathname: string): Promise<StoredFile | undefined> => {
    const file = path.join(root, pathname);
    if (pathname.includes('\0') || !file.startsWith(root + path.sep)) return undefined;
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    const cached = cache.get(file);
    if (cached?.modifiedAt === found.mtimeMs) return cached;
    const content = await readFile(file);
    const stored: StoredFile = {
      content,
      contentType: CONTENT_TYPES[path.extname(file)] ?? 'application/octet-stream',
      etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
      modifiedAt: found.mtimeMs,
      encoded: {},
    };
    cache.set(file, stored);
    return stored;
  };
}

/** The response to a request for a file: not modified, compressed, partial or complete. */
async function fileResponse(request: Request, file: StoredFile, headers: Headers): Promise<Response> {
  headers.set('content-type', file.contentType);
  headers.set('etag', file.etag);
  headers.set('vary', 'Accept-Encoding');
  if (request.headers.get('if-none-match') === file.etag) return new Response(null, { status: 304, headers });
  const encoding = encodingFor(request, file);
  if (encoding === undefined) return rangeResponse(request, file.content, headers);
  file.encoded[encoding] ??= encoders[encoding](file.content);
  headers.set('content-encoding', encoding);
  return completeResponse(request, await file.encoded[encoding], headers);
}

/** The landing page has its own file; all other screens share one. */
const fileAt = (pathname: string): string => {
  if (pathname === '/') return '/index.html';
  return path.extname(pathname) === '' ? '/app.html' : pathname;
};

/** Serves the built SPA: hashed files with an immutable cache, and a page at every other address. */
export function staticFiles(folder: string, headersFor: (pathname: string) => Record<string, string>) {
  const read = fileReader(folder);
  return async (request: Request): Promise<Response> => {
    const pathname = decodedPath(request);
    const file = await read(fileAt(pathname));
    const headers = new Headers(headersFor(pathname));
    if (!file) {
      headers.set('content-type', 'text/plain');
      return new Response('Not found\n', { status: 404, headers });
    }
    headers.set('cache-control', pathname.startsWith('/assets/') ? IMMUTABLE_CACHE : UNCACHED);
    return fileResponse(request, file, headers);
  };
}
