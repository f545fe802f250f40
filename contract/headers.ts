type Headers = Record<string, string>;

export type Origins = {
  /** Where the browser reaches Supabase, e.g. `https://abc.supabase.co`. */
  supabase: string;
  /** Where signed links to pictures and videos lead. */
  media: string;
  /** True behind HTTPS: adds HSTS and upgrades plain links. */
  https: boolean;
};

/**
 * Scripts are strict, styles allow inline ones: sonner and Radix' scroll lock put a `<style>` into the page
 * (docs/decisions/002-content-security-policy.md).
 */
function contentSecurityPolicy({ supabase, media, https }: Origins): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
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

/** Without `preload`: with it anybody could submit an operator's domain to the browsers' lists, for good. */
const strictTransport = (https: boolean): Headers =>
  https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {};

/** Headers of the SPA's documents and files; CloudFront and the local server both send exactly these. */
export function pageHeaders(origins: Origins): Headers {
  return {
    'content-security-policy': contentSecurityPolicy(origins),
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

/** Headers of every answer of `/api`. */
export const API_HEADERS: Headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  vary: 'Authorization',
};

export type MediaPlace = {
  https: boolean;
  /** Whether the pages that show them stand on the same site (registrable domain); otherwise no page could. */
  besidePages: boolean;
};

/** Headers of pictures and videos: nothing in them may ever run. CloudFront and the local server both send exactly these. */
export const mediaHeaders = ({ https, besidePages }: MediaPlace): Headers => ({
  'content-security-policy': "default-src 'none'; sandbox",
  ...strictTransport(https),
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': besidePages ? 'same-site' : 'cross-origin',
  'referrer-policy': 'no-referrer',
});

/** Carries the secret by which the functions know that a request came through the site's own address. */
export const ORIGIN_HEADER = 'x-origin-verify';

/** Names carry a hash of the content, so they never change. */
export const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable';
/** The pages and `config.json`: asked for again each time. */
export const UNCACHED = 'no-cache';
