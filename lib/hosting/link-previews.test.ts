import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectPath } from '../project-path.ts';
import { withAbsoluteUrls } from './link-previews.ts';

const page = readFileSync(projectPath('web/index.html'), 'utf8');

test('adds the page’s URL and makes the URL of the preview image absolute', () => {
  const deployed = withAbsoluteUrls(page, 'https://studio.example.com');
  expect(deployed).toContain('<meta property="og:image" content="https://studio.example.com/og.png" />');
  expect(deployed).toContain('<meta property="og:url" content="https://studio.example.com/" />');
  expect(deployed.replace('<meta property="og:url" content="https://studio.example.com/" />', '')).toBe(
    page.replace('content="/og.png"', 'content="https://studio.example.com/og.png"'),
  );
});

test('rejects a page without a preview image', () => {
  expect(() => withAbsoluteUrls('<head></head>', 'https://studio.example.com')).toThrow('no preview image');
});
