import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

type Headers = Readonly<Record<string, string>>;

/** Headers that CloudFront has separate properties for and rejects as custom headers. */
const SECURITY_HEADERS = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
];

/** A CloudFront response headers policy with exactly these headers. */
export function createHeadersPolicy(scope: Construct, id: string, headers: Headers): ResponseHeadersPolicy {
  const custom = Object.entries(headers).filter(([header]) => !SECURITY_HEADERS.includes(header));
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: securityHeaders(headers),
    ...(custom.length > 0 && {
      customHeadersBehavior: {
        customHeaders: custom.map(([header, value]) => ({ header, value, override: true })),
      },
    }),
  });
}

function securityHeaders(headers: Headers): ResponseSecurityHeadersBehavior {
  const policy = headers['content-security-policy'];
  const transport = headers['strict-transport-security'];
  const frame = headers['x-frame-options'];
  const referrer = headers['referrer-policy'];
  return {
    ...(policy && { contentSecurityPolicy: { contentSecurityPolicy: policy, override: true } }),
    ...(transport && { strictTransportSecurity: { ...strictTransport(transport), override: true } }),
    ...(headers['x-content-type-options'] && { contentTypeOptions: { override: true } }),
    ...(frame && { frameOptions: { frameOption: requireKnown(HeadersFrameOption, frame), override: true } }),
    ...(referrer && {
      referrerPolicy: { referrerPolicy: requireKnown(HeadersReferrerPolicy, referrer), override: true },
    }),
  };
}

function strictTransport(value: string) {
  const directives = value.split(';').map((directive) => directive.trim());
  const maxAge = directives.find((directive) => directive.startsWith('max-age='));
  if (!maxAge) throw new Error(`Strict-Transport-Security without max-age: ${value}`);
  return {
    accessControlMaxAge: Duration.seconds(Number(maxAge.slice('max-age='.length))),
    includeSubdomains: directives.includes('includeSubDomains'),
    preload: directives.includes('preload'),
  };
}

function requireKnown<T extends string>(values: Record<string, T>, value: string): T {
  const header = Object.values(values).find((candidate) => candidate === value);
  if (!header) throw new Error(`CloudFront does not know the header value ${value}`);
  return header;
}
