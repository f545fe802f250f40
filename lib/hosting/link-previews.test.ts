import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectPath } from '../project-path.ts';
import { withFullAddresses } from './link-previews.ts';

const page = readFileSync(projectPath('web/index.html'), 'utf8');

test('makes the address of the preview image absolute for a custom domain', () => {
  const deployed = withFullAddresses(page, 'https://studio.example.com');
  expect(deployed).toContain('<meta property="og:image" content="https://studio.example.com/og.png" />');
  expect(deployed).toContain('<meta property="og:url" content="https://studio.example.com/" />');
  expect(deployed.replace('<meta property="og:url" content="https://studio.example.com/" />', '')).toBe(
    page.replace('content="/og.png"', 'content="https://studio.example.com/og.png"'),
  );
});

test('rejects a page without a preview image', () => {
  expect(() => withFullAddresses('<head></head>', 'https://studio.example.com')).toThrow('no preview image');
});
