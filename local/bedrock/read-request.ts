import type { IncomingMessage } from 'node:http';
import { isFromPage } from '#local/host-check.ts';
import { BedrockError, invalid } from './bedrock-error.ts';

/** InvokeModel's own limit of a body; StartAsyncInvoke's is not published and is taken to be the same. */
const MAX_BODY_BYTES = 25_000_000;

/** Only names of this machine are answered, so that a web page cannot reach us under a name of its own. */
export function isOurHost(request: IncomingMessage, port: number): boolean {
  const { host } = request.headers;
  return host === `localhost:${port}` || host === `127.0.0.1:${port}`;
}

/**
 * The call must be signed or carry an API key; which one is not checked here. No page may call, which could spend the
 * money of whoever looks at it.
 */
export function checkAuthorised(request: IncomingMessage): void {
  if (isFromPage(request)) throw new BedrockError('AccessDeniedException', 'Not for pages');
  const { authorization } = request.headers;
  if (!authorization || !/^(AWS4-HMAC-SHA256 |Bearer \S)/.test(authorization)) {
    throw new BedrockError('AccessDeniedException', 'Missing Authentication Token');
  }
}

/** Reads a JSON body within the service's limit. */
export async function readJsonBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) continue;
    size += chunk.length;
    // What is too long is still read to its end, so that the client gets to hear the answer.
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  if (size > MAX_BODY_BYTES) {
    throw invalid(`Member must have length less than or equal to ${MAX_BODY_BYTES}`);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw invalid('Malformed input request, please reformat your input and try again.');
  }
}
