import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { SignatureV4 } from '@smithy/signature-v4';
import type { S3Refusal } from './s3-error.ts';
import { Sha256 } from './sha256.ts';

/** S3's own bounds: a signed header holds 15 minutes, a signed link 7 days at most. */
const MAX_SKEW_MILLISECONDS = 15 * 60_000;
const MAX_LINK_SECONDS = 7 * 24 * 3600;

const DENIED: S3Refusal = { code: 'AccessDenied', message: 'Access Denied' };
const UNKNOWN_KEY: S3Refusal = {
  code: 'InvalidAccessKeyId',
  message: 'The AWS Access Key Id you provided does not exist in our records.',
};
const MISMATCH: S3Refusal = {
  code: 'SignatureDoesNotMatch',
  message: 'The request signature we calculated does not match the signature you provided.',
};
const EXPIRED: S3Refusal = { code: 'AccessDenied', message: 'Request has expired' };
const SKEWED: S3Refusal = {
  code: 'RequestTimeTooSkewed',
  message: 'The difference between the request time and the current time is too large.',
};
const MALFORMED_LINK: S3Refusal = {
  code: 'AuthorizationQueryParametersError',
  message: 'Query-string authentication requires valid X-Amz-Date, X-Amz-Expires and X-Amz-SignedHeaders.',
};

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/[^,]+,\s*SignedHeaders=([^,]+),\s*Signature=(\w+)$/;

type Query = Record<string, string>;

function sameText(left: string | undefined, right: string | undefined): boolean {
  const [a, b] = [Buffer.from(left ?? ''), Buffer.from(right ?? '')];
  return a.length > 0 && a.length === b.length && timingSafeEqual(a, b);
}

/** A date as SigV4 writes it, `20261121T025406Z`. */
function amzDate(text: string | undefined): Date | undefined {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text ?? '');
  if (!match) return undefined;
  const [, year, month, day, hour, minute, second] = match;
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** The request as the signer takes it, with only the headers that were signed. */
function signable(request: IncomingMessage, query: Query, signedHeaders: readonly string[]) {
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
  };
}

type Keys = { signer: SignatureV4; accessKeyId: string };

/** Parts of a link's query that its signature covers, and those that carry the signature. */
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

async function refuseLink(
  { signer, accessKeyId }: Keys,
  request: IncomingMessage,
  query: Query,
): Promise<S3Refusal | undefined> {
  const { signature, date, expires, signedList, credential, rest } = splitQuery(query);
  if (credential?.split('/')[0] !== accessKeyId) return UNKNOWN_KEY;
  const signingDate = amzDate(date);
  const expiresIn = Number(expires);
  const wellFormed = expiresIn >= 1 && expiresIn <= MAX_LINK_SECONDS;
  if (!signingDate || !wellFormed || !signedList) return MALFORMED_LINK;
  if (signingDate.getTime() - Date.now() > MAX_SKEW_MILLISECONDS) return DENIED;
  if (Date.now() > signingDate.getTime() + expiresIn * 1_000) return EXPIRED;
  const signed = new Set(signedList.split(';'));
  const probe = signable(request, rest, [...signed]);
  const contentHash = rest['X-Amz-Content-Sha256'];
  if (contentHash !== undefined) {
    // The signer takes it as a header and puts it back into the query.
    delete probe.query['X-Amz-Content-Sha256'];
    probe.headers['X-Amz-Content-Sha256'] = contentHash;
  }
  const expected = await signer.presign(probe, {
    signingDate,
    expiresIn,
    unhoistableHeaders: signed,
    signableHeaders: signed,
    unsignableHeaders: new Set(),
  });
  return sameText(expected.query?.['X-Amz-Signature']?.toString(), signature) ? undefined : MISMATCH;
}

async function refuseHeaders(
  { signer, accessKeyId }: Keys,
  request: IncomingMessage,
  query: Query,
): Promise<S3Refusal | undefined> {
  const match = AUTHORIZATION.exec(request.headers.authorization ?? '');
  const [, keyId, signedList = '', signature] = match ?? [];
  const signingDate = amzDate(request.headers['x-amz-date']?.toString());
  if (!match || !signingDate) return DENIED;
  if (keyId !== accessKeyId) return UNKNOWN_KEY;
  if (Math.abs(Date.now() - signingDate.getTime()) > MAX_SKEW_MILLISECONDS) return SKEWED;
  const signed = signedList.split(';');
  const expected = await signer.sign(signable(request, query, signed), {
    signingDate,
    signableHeaders: new Set(signed),
    unsignableHeaders: new Set(),
  });
  const expectedSignature = /Signature=(\w+)/.exec(expected.headers.authorization ?? '')?.[1];
  return sameText(expectedSignature, signature) ? undefined : MISMATCH;
}

/**
 * Recomputes SigV4 of a request, in its headers or in a signed link, and says why it is refused, or `undefined`
 * where it holds. The body is taken as its signed hash says.
 */
export function createSignatureGuard(options: {
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}): (request: IncomingMessage) => Promise<S3Refusal | undefined> {
  const { region, accessKeyId, secretAccessKey } = options;
  const signer = new SignatureV4({
    service: 's3',
    region,
    credentials: { accessKeyId, secretAccessKey },
    sha256: Sha256,
    uriEscapePath: false,
    applyChecksum: false,
  });
  const keys = { signer, accessKeyId };
  return (request) => {
    const query = Object.fromEntries(new URL(request.url ?? '/', 'http://localhost').searchParams);
    return 'X-Amz-Signature' in query
      ? refuseLink(keys, request, query)
      : refuseHeaders(keys, request, query);
  };
}
