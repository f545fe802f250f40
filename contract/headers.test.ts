import { describe, expect, test } from 'vitest';
import { API_HEADERS, mediaHeaders, pageHeaders } from './headers.ts';

const page = pageHeaders({
  supabase: 'https://abc.supabase.co',
  media: 'https://media.example.test',
  https: true,
});
const media = mediaHeaders({ https: true, isSameSite: true });
const responses = { page, media, API: API_HEADERS };

const readDirectives = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    (headers['content-security-policy'] ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );

describe.each(Object.entries(responses))('%s headers', (_kind, headers) => {
  test('forbid MIME sniffing, framing and sources that are not listed', () => {
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(readDirectives(headers)).toMatchObject({ 'default-src': "'none'", 'frame-ancestors': "'none'" });
  });

  test('allow no inline script, no eval and no script from another host', () => {
    const directives = readDirectives(headers);
    expect(["'self'", undefined]).toContain(directives['script-src']);
    const sources = Object.entries(directives).filter(([name]) => name !== 'style-src');
    expect(sources.filter(([, value]) => /unsafe-|\*|(?:^| )https?:(?: |$)/.test(value))).toEqual([]);
  });
});

test('pages may not create scripts from text, load plug-ins, change their base URL or submit forms to another host', () => {
  expect(readDirectives(page)).toMatchObject({
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
  });
});

test('pages and media require HTTPS for two years, including subdomains, except on a local server without HTTPS', () => {
  for (const headers of [page, media])
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  const local = { supabase: 'http://localhost:4000', media: 'http://localhost:4001', https: false };
  for (const headers of [pageHeaders(local), mediaHeaders({ https: false, isSameSite: true })])
    expect(headers).not.toHaveProperty('strict-transport-security');
});
