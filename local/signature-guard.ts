import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { SignatureV4 } from '@smithy/signature-v4';
import { Sha256 } from '#local/sha256.ts';

/** S3's limits: signed headers are valid for 15 minutes, signed links for at most 7 days. */
const MAX_SKEW_MILLISECONDS = 15 * 60_000;
const MAX_LINK_SECONDS = 7 * 24 * 3600;

/** An S3 error code and message. */
type SignatureRefusal = { code: string; message: string };

const DENIED: SignatureRefusal = { code: 'AccessDenied', message: 'Access Denied' };
const UNKNOWN_KEY: SignatureRefusal = {
  code: 'InvalidAccessKeyId',
  message: 'The AWS Access Key Id you provided does not exist in our records.',
};
const MISMATCH: SignatureRefusal = {
  code: 'SignatureDoesNotMatch',
  message: 'The request signature we calculated does not match the signature you provided.',
};
const EXPIRED: SignatureRefusal = { code: 'AccessDenied', message: 'Request has expired' };
const SKEWED: SignatureRefusal = {
  code: 'RequestTimeTooSkewed',
  message: 'The difference between the request time and the current time is too large.',
};
const MALFORMED_LINK: SignatureRefusal = {
  code: 'AuthorizationQueryParametersError',
  message: 'Query-string authentication requires valid X-Amz-Date, X-Amz-Expires and X-Amz-SignedHeaders.',
};

const AUTHORIZATION_PATTERN =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/[^,]+,\s*SignedHeaders=([^,]+),\s*Signature=(\w+)$/;

type Query = Record<string, string>;

const sha256Hex = (body: Uint8Array) => createHash('sha256').update(body).digest('hex');

function isSameText(left: string | undefined, right: string | undefined): boolean {
  const [a, b] = [Buffer.from(left ?? ''), Buffer.from(right ?? '')];
  return a.length > 0 && a.length === b.length && timingSafeEqual(a, b);
}

/** A date in SigV4's format, `20261121T025406Z`. */
function amzDate(text: string | undefined): Date | undefined {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text ?? '');
  if (!match) return undefined;
  const [, year, month, day, hour, minute, second] = match;
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** The request in the signer's format, with the signed headers only. */
function toSignable(
  request: IncomingMessage,
  query: Query,
  signedHeaders: readonly string[],
  body?: Uint8Array,
) {
  const [hostname = '', port] = (request.headers.host ?? '').split(':');
  const headers = Object.fromEntries(
    signedHeaders.map((name) => [name, request.headers[name]?.toString() ?? '']),
  );
  return {
    method: request.method ?? 'GET',
    protocol: 'http:',
    hostname,
    ...(port !== undefined && { port: Number(port) }),
    path: (request.url ?? '/').split('?')[0] ?? '/',
    query,
    headers,
    ...(body !== undefined && { body }),
  };
}

type Keys = { signer: SignatureV4; accessKeyId: string };

/** Separates the query parameters that contain the signature from `rest`, the other parameters that it covers. */
function splitQuery(query: Query) {
  const {
    'X-Amz-Signature': signature,
    'X-Amz-Date': date,
    'X-Amz-Expires': expires,
    'X-Amz-SignedHeaders': signedList,
    'X-Amz-Credential': credential,
    'X-Amz-Algorithm': _algorithm,
    ...rest
  } = query;
  return { signature, date, expires, signedList, credential, rest };
}

async function checkLink(
  { signer, accessKeyId }: Keys,
  request: IncomingMessage,
  query: Query,
): Promise<SignatureRefusal | undefined> {
  const { signature, date, expires, signedList, credential, rest } = splitQuery(query);
  if (credential?.split('/')[0] !== accessKeyId) return UNKNOWN_KEY;
  const signingDate = amzDate(date);
  const expiresIn = Number(expires);
  const isWellFormed = expiresIn >= 1 && expiresIn <= MAX_LINK_SECONDS;
  if (!signingDate || !isWellFormed || !signedList) return MALFORMED_LINK;
  if (signingDate.getTime() - Date.now() > MAX_SKEW_MILLISECONDS) return DENIED;
  if (Date.now() > signingDate.getTime() + expiresIn * 1_000) return EXPIRED;
  const signed = new Set(signedList.split(';'));
  const signable = toSignable(request, rest, [...signed]);
  const contentHash = rest['X-Amz-Content-Sha256'];
  if (contentHash !== undefined) {
    // The signer expects it as a header and moves it back into the query.
    delete signable.query['X-Amz-Content-Sha256'];
    signable.headers['X-Amz-Content-Sha256'] = contentHash;
  }
  const expected = await signer.presign(signable, {
    signingDate,
    expiresIn,
    unhoistableHeaders: signed,
    signableHeaders: signed,
    unsignableHeaders: new Set(),
  });
  return isSameText(expected.query?.['X-Amz-Signature']?.toString(), signature) ? undefined : MISMATCH;
}

async function checkHeaders(
  { signer, accessKeyId }: Keys,
  request: IncomingMessage,
  query: Query,
  body: Uint8Array | undefined,
): Promise<SignatureRefusal | undefined> {
  const match = AUTHORIZATION_PATTERN.exec(request.headers.authorization ?? '');
  const [, keyId, signedList = '', signature] = match ?? [];
  const signingDate = amzDate(request.headers['x-amz-date']?.toString());
  if (!match || !signingDate) return DENIED;
  if (keyId !== accessKeyId) return UNKNOWN_KEY;
  if (Math.abs(Date.now() - signingDate.getTime()) > MAX_SKEW_MILLISECONDS) return SKEWED;
  const signed = signedList.split(';');
  const expected = await signer.sign(toSignable(request, query, signed, body), {
    signingDate,
    signableHeaders: new Set(signed),
    unsignableHeaders: new Set(),
  });
  const expectedSignature = /Signature=(\w+)/.exec(expected.headers.authorization ?? '')?.[1];
  return isSameText(expectedSignature, signature) ? undefined : MISMATCH;
}

/**
 * Creates a check that recomputes a request's SigV4 signature, from its headers or its signed link. The check resolves
 * to a refusal, or to `undefined` if the signature is valid. A body, if passed, must match the signed hash; without one,
 * the hash is trusted.
 */
export function createSignatureGuard(options: {
  service: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}): (request: IncomingMessage, body?: Uint8Array) => Promise<SignatureRefusal | undefined> {
  const { service, region, accessKeyId, secretAccessKey } = options;
  const signer = new SignatureV4({
    service,
    region,
    credentials: { accessKeyId, secretAccessKey },
    sha256: Sha256,
    // S3 signs the path as it is; all other services encode it again.
    uriEscapePath: service !== 's3',
    applyChecksum: false,
  });
  const keys = { signer, accessKeyId };
  return async (request, body) => {
    const query = Object.fromEntries(new URL(request.url ?? '/', 'http://localhost').searchParams);
    if ('X-Amz-Signature' in query) return checkLink(keys, request, query);
    const signedHash = request.headers['x-amz-content-sha256'];
    if (body !== undefined && signedHash !== undefined && signedHash !== sha256Hex(body)) return MISMATCH;
    return checkHeaders(keys, request, query, body);
  };
}
