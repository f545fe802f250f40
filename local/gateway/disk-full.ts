import { statfs } from 'node:fs/promises';
import type { MiddlewareHandler } from 'hono';
import { type ErrorBody, errorBody, errorStatus } from '#contract/errors.ts';
import * as MESSAGES from '#contract/messages.ts';

/** With less free space, an image or a clip may not fit even though smaller files do. */
const MIN_FREE_BYTES = 32 * 1024 * 1024;

/** Free bytes on the disk of the folder. */
export async function freeBytesIn(folder: string): Promise<number> {
  const { bavail, bsize, ffree, files } = await statfs(folder);
  return files > 0 && ffree === 0 ? 0 : bavail * bsize;
}

async function readFailure(response: Response): Promise<ErrorBody | undefined> {
  const parsed = errorBody.safeParse(
    await response
      .clone()
      .json()
      .catch(() => undefined),
  );
  return parsed.success ? parsed.data : undefined;
}

/**
 * Locally, the tables, files and rows share one disk. Each store reports a failed write in its own way, so a function
 * knows only that part of the service failed. After such a failure, this checks the free space and reports a full disk.
 */
export const reportFullDisk =
  (freeBytes: () => Promise<number>): MiddlewareHandler =>
  async (context, next) => {
    await next();
    if (context.res.status !== errorStatus.TEMPORARILY_UNAVAILABLE) return;
    const failure = await readFailure(context.res);
    if (failure?.code !== 'TEMPORARILY_UNAVAILABLE' || (await freeBytes()) >= MIN_FREE_BYTES) return;
    const body: ErrorBody = { ...failure, code: 'DISK_FULL', error: MESSAGES.diskFull };
    const headers = new Headers(context.res.headers);
    for (const name of ['retry-after', 'content-length']) headers.delete(name);
    context.res = undefined;
    context.res = new Response(JSON.stringify(body), { status: errorStatus.DISK_FULL, headers });
  };
