import { IncomingMessage, type RequestListener } from 'node:http';
import { sendAwsJsonError } from '#local/aws-json-error.ts';
import { isFromPage } from '#local/host-check.ts';
import { createSignatureGuard } from '#local/signature-guard.ts';

type Signing = {
  service: string;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
};

/** More than the size of the largest call, an image request to Bedrock. */
const MAX_BODY_BYTES = 30 * 1024 * 1024;

/** The JSON services' names for S3's error codes. */
const ERROR_TYPES: Record<string, string> = {
  InvalidAccessKeyId: 'UnrecognizedClientException',
  SignatureDoesNotMatch: 'InvalidSignatureException',
  RequestTimeTooSkewed: 'InvalidSignatureException',
};

async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) continue;
    size += chunk.length;
    if (size > MAX_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A copy of the request whose body can be read again. */
function copyUnread(request: IncomingMessage, body: Buffer): IncomingMessage {
  const { method, url, headers, rawHeaders, httpVersion } = request;
  const copy = Object.assign(new IncomingMessage(request.socket), {
    ...{ method, url, rawHeaders, httpVersion },
    complete: true,
  });
  copy.headers = headers;
  copy.push(body);
  copy.push(null);
  return copy;
}

/**
 * Accepts only calls signed with our keys, body included, so that other users of this machine and web pages cannot reach
 * tables and workflows.
 */
export function withSignatureCheck(
  { service, region, credentials }: Signing,
  listener: RequestListener,
): RequestListener {
  const checkSignature = createSignatureGuard({ service, region, ...credentials });
  return async (request, response) => {
    if (isFromPage(request)) {
      return sendAwsJsonError(response, 403, 'AccessDeniedException', 'Web pages may not call this API');
    }
    try {
      const body = await readBody(request);
      if (!body) return sendAwsJsonError(response, 413, 'SerializationException', 'The body is too long');
      const refusal = await checkSignature(request, body);
      if (!refusal) return listener(copyUnread(request, body), response);
      const type = ERROR_TYPES[refusal.code] ?? 'MissingAuthenticationTokenException';
      sendAwsJsonError(response, 400, type, refusal.message);
    } catch {
      response.destroy();
    }
  };
}
