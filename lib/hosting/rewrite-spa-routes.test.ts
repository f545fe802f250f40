import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { projectPath } from '../project-path.ts';

const code = readFileSync(projectPath('lib/hosting/rewrite-spa-routes.js'), 'utf8');

/** What the function asks the site's bucket for. */
function asksFor(path: string): string {
  const event = { request: { uri: path } };
  return runInNewContext(`${code}\nhandler(event).uri`, { event });
}

test('the landing page has a page of its own', () => {
  expect(asksFor('/')).toBe('/index.html');
});

test.each(['/dashboard', '/image-generator/', '/video-generator/a/b', '/apidocs'])(
  '%s is a page of the app',
  (path) => {
    expect(asksFor(path)).toBe('/app.html');
  },
);

test.each(['/assets/index-1a2b.js', '/config.json', '/favicon.svg', '/assets/gone.css'])(
  '%s is a file, there or not',
  (path) => {
    expect(asksFor(path)).toBe(path);
  },
);

test.each(['/api', '/auth/v1/token', '/rest/v1/profiles', '/__mail', '/__faults/x', '/API/video-history'])(
  '%s is nobody’s in the cloud and never the page',
  (path) => {
    expect(asksFor(path)).toBe(path);
  },
);

test('it fits CloudFront’s 10 KB for a function', () => {
  expect(Buffer.byteLength(code)).toBeLessThan(10_240);
});
