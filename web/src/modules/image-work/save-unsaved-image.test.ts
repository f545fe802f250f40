import { beforeEach, expect, test, vi } from 'vitest';
import type { NewImage } from '#contract/images.ts';
import { saveUnsavedImage } from './save-unsaved-image.ts';

const ID = '0b1e1f6e-9a53-4a3c-9f60-6f5a3c0b7a10';
const KEY = `users/me/images/${ID}.png`;
const THUMBNAIL_KEY = `users/me/thumbnails/${ID}.webp`;
const ROW: NewImage = {
  prompt: 'a fox',
  imageType: 'text-to-image',
  width: 64,
  height: 64,
  parameters: {},
  parentId: 'parent',
  groupId: 'group',
};
const FOREIGN_KEY_VIOLATION = '23503';
const UNIQUE_VIOLATION = '23505';
const INSUFFICIENT_PRIVILEGE = '42501';

const { inserted, responses, reads } = vi.hoisted(() => ({
  inserted: [] as Record<string, unknown>[],
  responses: [] as { data: { id: string } | null; error: { code: string } | null; status: number }[],
  reads: [] as string[],
}));

vi.mock('#web/platform/api/api-client.ts', () => ({
  callApi: async () => ({ key: KEY, url: 'https://s3', thumbnailKey: THUMBNAIL_KEY }),
}));
vi.mock('#web/platform/session/tables.ts', () => ({
  getTables: async () => ({
    from: () => ({
      insert: (row: Record<string, unknown>) => {
        inserted.push(row);
        return { select: () => ({ single: async () => responses.shift() }) };
      },
      select: () => ({
        eq: (_column: string, id: string) => {
          reads.push(id);
          return { single: async () => ({ data: { id }, error: null, status: 200 }) };
        },
      }),
    }),
  }),
}));

const saved = { data: { id: ID }, error: null, status: 201 };
const refused = (code: string) => ({ data: null, error: { code }, status: 409 });
const save = () => saveUnsavedImage('iVBORw0KGgo=', ROW, 'me');

beforeEach(() => {
  inserted.length = 0;
  reads.length = 0;
});

test('inserts a row with the id from the stored image’s key, and with the key of the thumbnail', async () => {
  responses.push(saved);
  expect(await save()).toEqual({ id: ID, key: KEY });
  expect(inserted).toEqual([
    expect.objectContaining({ id: ID, s3_key: KEY, thumbnail_key: THUMBNAIL_KEY, parent_id: 'parent' }),
  ]);
});

test('saves the image without its source and group if the source is gone', async () => {
  responses.push(refused(FOREIGN_KEY_VIOLATION), saved);
  expect(await save()).toEqual({ id: ID, key: KEY });
  expect(inserted[1]).not.toHaveProperty('parent_id');
  expect(inserted[1]).not.toHaveProperty('group_id');
  expect(inserted[1]).toHaveProperty('id', ID);
});

test('reads the row that the server saved after all', async () => {
  responses.push(refused(UNIQUE_VIOLATION));
  expect(await save()).toEqual({ id: ID, key: KEY });
  expect(reads).toEqual([ID]);
});

test('fails if the row is refused for another reason', async () => {
  responses.push(refused(INSUFFICIENT_PRIVILEGE));
  await expect(save()).rejects.toThrow();
  expect(reads).toEqual([]);
});
