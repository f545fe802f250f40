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
const LANDING_PAGE = '<html><body><div id="root"><h1>Welcome</h1></div></body></html>';
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
      .end(url === '/' ? LANDING_PAGE : PAGE);
  };

test('passes a site whose landing page and app are two pages', async () => {
  using shown = await serving(media);
  using page = await serving(siteShowing(shown.url));
  using api = await serving((_request, response) => response.writeHead(403).end());
  await expect(smokeTest({ site: page.url, api: api.url, media: shown.url })).resolves.toEqual([]);
});

test('reports a media host that is open, sends no headers or is missing from the page policy', async () => {
  using open = await serving((_request, response) => response.writeHead(200).end());
  using page = await serving(siteShowing('https://elsewhere.example.com'));
  using api = await serving((_request, response) => response.writeHead(403).end());
  await expect(smokeTest({ site: page.url, api: api.url, media: open.url })).resolves.toEqual([
    'the media host answers 200 without a link, not 403',
    'the media host does not send its own headers',
    'the page may not show images and videos of the media host',
  ]);
});

test('reports an API that answers past the site, and errors that become a page', async () => {
  using page = await serving((_request, response) => response.writeHead(200).end(PAGE));
  using api = await serving((_request, response) => response.writeHead(401).end());
  const complaints = await smokeTest({ site: page.url, api: api.url, media: api.url });
  expect(complaints).toContain("the API's own address answers 401, not 403");
  expect(complaints).toContain('the API answers 200 without a token, not 401');
  expect(complaints).toContain('a missing file answers 200, not 404');
  expect(complaints).toContain('the page has no content security policy');
});

test('fails every claim about a site that does not answer', async () => {
  const nobody = 'http://127.0.0.1:9';
  const complaints = await smokeTest({ site: nobody, api: nobody, media: nobody });
  expect(complaints.length).toBe(11);
});
