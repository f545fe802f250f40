import { expect, test } from 'vitest';
import { imageRecord } from './images.ts';

const row = {
  ...{ id: 'i', user_id: 'u', prompt: 'a fox', image_type: 'text-to-image', s3_key: 'users/u/images/i.png' },
  ...{ thumbnail_key: null, width: null, height: null, parameters: null, metadata: null },
  ...{ favourite: false, parent_id: null, group_id: null, created_at: '2026-11-21T00:00:00Z' },
};
const parseUrl = (s3_url: string | null) => imageRecord.parse({ ...row, s3_url }).s3_url;

test('keeps only HTTP and HTTPS URLs of stored images', () => {
  for (const url of ['https://media.test/a.png', 'http://localhost:4001/a.png', null])
    expect(parseUrl(url)).toBe(url);
  for (const url of ['javascript:alert(1)', 'data:text/html,<b>', '//media.test/a.png', 'a.png', ''])
    expect(parseUrl(url), url).toBeNull();
});
