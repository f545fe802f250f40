import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { smokeTest } from './smoke-test.mjs';

async function serving(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return { url, [Symbol.dispose]: () => void server.close() };
}

const MEDIA_POLICY = { 'content-security-policy': "default-src 'none'; sandbox" };
const media: RequestListener = (_request, response) => response.writeHead(403, MEDIA_POLICY).end();

const PAGE = '<html><body><div id="root"></div></body></html>';
const siteShowing =
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
      .end(PAGE);
  };

test('a site that answers as it should passes', async () => {
  using shown = await serving(media);
  using page = await serving(siteShowing(shown.url));
  using api = await serving((_request, response) => response.writeHead(403).end());
  await expect(smokeTest({ site: page.url, api: api.url, media: shown.url })).resolves.toEqual([]);
});

test('pictures that everybody may open, without their headers or past the page’s policy, are told', async () => {
  using open = await serving((_request, response) => response.writeHead(200).end());
  using page = await serving(siteShowing('https://elsewhere.example.com'));
  using api = await serving((_request, response) => response.writeHead(403).end());
  await expect(smokeTest({ site: page.url, api: api.url, media: open.url })).resolves.toEqual([
    'the host of pictures and videos answers 200 without a link, not 403',
    'the host of pictures and videos does not send its own headers',
    'the page may not show what the host of pictures and videos has',
  ]);
});

test('an API that can be reached past the site, and errors that become the page, are told', async () => {
  using page = await serving((_request, response) => response.writeHead(200).end(PAGE));
  using api = await serving((_request, response) => response.writeHead(401).end());
  const complaints = await smokeTest({ site: page.url, api: api.url, media: api.url });
  expect(complaints).toContain('past the site the API answers 401, not 403');
  expect(complaints).toContain('the API answers 200 to somebody who is not signed in, not 401');
  expect(complaints).toContain('a file that is not there answers 200, not 404');
  expect(complaints).toContain('the page has no content security policy');
});

test('a site that does not answer fails everything', async () => {
  const nobody = 'http://127.0.0.1:9';
  const complaints = await smokeTest({ site: nobody, api: nobody, media: nobody });
  expect(complaints.length).toBe(11);
});
