type Headers = Record<string, string>;

type Origins = {
  /** Where the browser reaches Supabase, e.g. `https://abc.supabase.co`. */
  supabase: string;
  /** The host of signed links to images and videos. */
  media: string;
  /** Adds HSTS and upgrades HTTP links to HTTPS. */
  https: boolean;
};

/** The only page that may compile WebAssembly, to check signatures. Links to it load a new document. */
export const VERIFY_PATH = '/verify';

/**
 * Inline styles are allowed: sonner and Radix's scroll lock insert a `<style>` element
 * (docs/decisions/002-content-security-policy.md).
 */
function contentSecurityPolicy({ supabase, media, https }: Origins, pathname: string): string {
  return [
    "default-src 'none'",
    `script-src 'self'${pathname === VERIFY_PATH ? " 'wasm-unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' blob: data: ${media}`,
    `media-src 'self' blob: ${media}`,
    "font-src 'self'",
    `connect-src 'self' ${supabase} ${media}`,
    "manifest-src 'self'",
    "worker-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Without `preload`, which would let anyone submit an operator's domain to the browsers' permanent lists. */
const strictTransport = (https: boolean): Headers =>
  https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {};

/** Headers of the SPA's documents and files, from CloudFront and from the local server. */
export function pageHeaders(origins: Origins, pathname = '/'): Headers {
  return {
    'content-security-policy': contentSecurityPolicy(origins, pathname),
    ...strictTransport(origins.https),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'origin-agent-cluster': '?1',
    'x-permitted-cross-domain-policies': 'none',
  };
}

/** The policy of responses other than pages: opened directly, they load nothing and are never framed. */
const NON_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Headers of every response of `/api`. */
export const API_HEADERS: Headers = {
  'content-security-policy': NON_PAGE_POLICY,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  vary: 'Authorization',
};

type MediaSite = {
  https: boolean;
  /** Whether media and pages share a site (registrable domain); if not, other origins must be allowed to embed them. */
  isSameSite: boolean;
};

/** Headers of images and videos, which must never execute, from CloudFront and from the local server. */
export const mediaHeaders = ({ https, isSameSite }: MediaSite): Headers => ({
  'content-security-policy': `${NON_PAGE_POLICY}; sandbox`,
  ...strictTransport(https),
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': isSameSite ? 'same-site' : 'cross-origin',
  'referrer-policy': 'no-referrer',
});

/** Carries the secret that proves to the functions that a request came through CloudFront. */
export const ORIGIN_HEADER = 'x-origin-verify';

/** For files with a content hash in their names. */
export const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable';
/** For pages and `config.json`: revalidated on each request. */
export const UNCACHED = 'no-cache';
