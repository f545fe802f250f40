import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { projectPath } from '../project-path.ts';

const code = readFileSync(projectPath('lib/hosting/rewrite-spa-routes.js'), 'utf8');

/** The path after the function has rewritten it. */
function rewritePath(path: string): string {
  const event = { request: { uri: path } };
  return runInNewContext(`${code}\nhandler(event).uri`, { event });
}

test('serves index.html for the landing page', () => {
  expect(rewritePath('/')).toBe('/index.html');
});

test.each(['/dashboard', '/image-generator/', '/video-generator/a/b', '/apidocs'])(
  'serves the app for %s',
  (path) => {
    expect(rewritePath(path)).toBe('/app.html');
  },
);

test.each(['/assets/index-1a2b.js', '/config.json', '/favicon.svg', '/assets/gone.css'])(
  'leaves the file path %s unchanged',
  (path) => {
    expect(rewritePath(path)).toBe(path);
  },
);

test.each(['/api', '/auth/v1/token', '/rest/v1/profiles', '/__mail', '/__faults/x', '/API/video-history'])(
  'never serves the app for %s',
  (path) => {
    expect(rewritePath(path)).toBe(path);
  },
);

test('stays within CloudFront’s limit of 10 KB', () => {
  expect(Buffer.byteLength(code)).toBeLessThan(10_240);
});
