import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { projectPath } from '../project-path.ts';

const code = readFileSync(projectPath('lib/hosting/rewrite-spa-routes.js'), 'utf8');

/** The path that the function requests from the bucket. */
function rewritten(path: string): string {
  const event = { request: { uri: path } };
  return runInNewContext(`${code}\nhandler(event).uri`, { event });
}

test('the landing page is index.html', () => {
  expect(rewritten('/')).toBe('/index.html');
});

test.each(['/dashboard', '/image-generator/', '/video-generator/a/b', '/apidocs'])(
  '%s is a route of the app',
  (path) => {
    expect(rewritten(path)).toBe('/app.html');
  },
);

test.each(['/assets/index-1a2b.js', '/config.json', '/favicon.svg', '/assets/gone.css'])(
  '%s is a file, existing or not',
  (path) => {
    expect(rewritten(path)).toBe(path);
  },
);

test.each(['/api', '/auth/v1/token', '/rest/v1/profiles', '/__mail', '/__faults/x', '/API/video-history'])(
  '%s is never a page of the app',
  (path) => {
    expect(rewritten(path)).toBe(path);
  },
);

test('the function is within CloudFront’s limit of 10 KB', () => {
  expect(Buffer.byteLength(code)).toBeLessThan(10_240);
});
