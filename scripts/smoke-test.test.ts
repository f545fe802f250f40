import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { ok, problem } from '#doctor/finding.ts';
import { checkSite, findOrigin } from './smoke-test.mjs';

async function serve(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return { url, [Symbol.dispose]: () => void server.close() };
}

const MEDIA = 'https://media.example.com';
const PAGE = '<html><body><div id="root"></div></body></html>';
const LANDING_PAGE = '<html><body><div id="root"><h1>Welcome</h1></div></body></html>';
const siteAllowing =
  (mediaUrl: string): RequestListener =>
  ({ url = '' }, response) => {
    const json = (status: number, body: object) => response.writeHead(status).end(JSON.stringify(body));
    if (url.startsWith('/api/catalog')) return json(401, { success: false, code: 'NOT_SIGNED_IN' });
    if (url.startsWith('/api/')) return json(404, { message: 'Not Found' });
    if (url === '/config.json') return json(200, { supabaseUrl: 'https://a.supabase.co' });
    if (url.startsWith('/assets/')) return json(404, {});
    return response
      .writeHead(200, {
        'content-security-policy': `img-src 'self' ${mediaUrl}; require-trusted-types-for 'script'`,
      })
      .end(url === '/' ? LANDING_PAGE : PAGE);
  };

test('accepts a site that serves the landing page and the app as separate pages', async () => {
  using site = await serve(siteAllowing(MEDIA));
  using api = await serve((_request, response) => response.writeHead(403).end());
  await expect(checkSite({ site: site.url, api: api.url, media: MEDIA })).resolves.toEqual([
    ok(`${site.url} and its API respond as expected.`),
  ]);
});

test('reports a content security policy without the media host', async () => {
  using site = await serve(siteAllowing('https://elsewhere.example.com'));
  using api = await serve((_request, response) => response.writeHead(403).end());
  await expect(checkSite({ site: site.url, api: api.url, media: MEDIA })).resolves.toMatchObject([
    {
      level: 'problem',
      message: "The page's content security policy blocks images and videos from the media host.",
    },
  ]);
});

test('reports an API that accepts direct requests, and a page in place of each error', async () => {
  using site = await serve((_request, response) => response.writeHead(200).end(PAGE));
  using api = await serve((_request, response) => response.writeHead(401).end());
  const findings = await checkSite({ site: site.url, api: api.url, media: MEDIA });
  const problems = findings.map(({ message }) => message);
  expect(problems).toContain("The API's own URL returns 401, not 403.");
  expect(problems).toContain('Without a token, the API returns 200; it must return 401 with NOT_SIGNED_IN.');
  expect(problems).toContain('A missing file returns 200, not 404.');
  expect(problems).toContain(
    "The page's content security policy is missing or does not require trusted types.",
  );
});

test('reports an unresponsive site as a single finding that names the DNS record', async () => {
  // Nothing listens on port 9.
  const findings = await checkSite({ site: 'http://127.0.0.1:9', api: 'http://127.0.0.1:9', media: MEDIA });
  expect(findings).toEqual([
    problem('http://127.0.0.1:9 does not respond.', expect.stringContaining('DNS record')),
  ]);
});

const rejectWith = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));

test('reaches a domain without a DNS record through CloudFront’s domain and names the record to set', async () => {
  const found = await findOrigin('https://example.com', 'd1.cloudfront.net', rejectWith('ENOTFOUND'));
  expect(found).toEqual({
    origin: 'https://d1.cloudfront.net',
    findings: [
      {
        level: 'warning',
        message: expect.stringContaining('example.com has no DNS record yet'),
        remedy: expect.stringContaining('from example.com to d1.cloudfront.net'),
      },
    ],
  });
});

test('uses a domain’s own name if it has a record or its lookup fails', async () => {
  const expected = { origin: 'https://example.com', findings: [] };
  const lookups = [async () => ({ address: '192.0.2.1' }), rejectWith('EAI_AGAIN')];
  for (const lookup of lookups)
    expect(await findOrigin('https://example.com', 'd1.cloudfront.net', lookup)).toEqual(expected);
});
