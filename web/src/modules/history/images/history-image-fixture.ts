import type { HistoryImage } from './image-history.ts';

/** A history image for tests. */
export const historyImageFixture = (change: Partial<HistoryImage> = {}): HistoryImage => ({
  id: 'fox',
  user_id: 'me',
  prompt: 'A red fox',
  image_type: 'text-to-image',
  s3_key: 'users/me/images/fox.png',
  s3_url: null,
  thumbnail_key: null,
  width: 64,
  height: 64,
  parameters: {},
  metadata: {},
  favourite: false,
  parent_id: null,
  group_id: null,
  created_at: '2026-11-21T10:00:00Z',
  tileLink: 'https://signed.test/fox',
  ...change,
});
