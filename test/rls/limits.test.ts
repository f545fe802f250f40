import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IMAGE_TYPES } from '#contract/images.ts';
import * as LIMITS from '#contract/limits.ts';
import { frameFocus } from '#contract/tools/video-settings.ts';
import { VIDEO_STATUSES, VIDEO_TYPES } from '#contract/videos.ts';
import { type Postgres, startPostgres } from '#test/support/postgres.ts';
import { ANN, attempt, personImageKey, personVideoKey, seedPeople } from './people.ts';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
  await seedPeople(postgres);
});
afterAll(() => postgres.close());

const NEW_ID = '99999999-9999-4999-8999-999999999999';
/** Wide characters count once, in the database as in the contract. */
const characters = (count: number) => '🐦'.repeat(count);

type Row = Record<string, unknown>;
const images: Row = {
  user_id: ANN,
  prompt: 'a boat',
  image_type: 'text-to-image',
  s3_key: personImageKey(ANN, NEW_ID),
};
const videos: Row = { id: NEW_ID, user_id: ANN, video_type: 'text-to-video', prompt: 'a boat' };

/** Inserts with all privileges, so that only the checks can reject a row. */
async function isTaken(table: string, row: Row): Promise<boolean> {
  const names = Object.keys(row);
  const outcome = await attempt(
    postgres,
    'service_role',
    `insert into public.${table} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  );
  if ('refused' in outcome && outcome.refused !== '23514') throw new Error(`unexpected ${outcome.refused}`);
  return 'rows' in outcome;
}
const isImageTaken = (change: Row) => isTaken('image_history', { ...images, ...change });
const isVideoTaken = (change: Row) => isTaken('video_history', { ...videos, ...change });

async function isProfileTaken(change: Row): Promise<boolean> {
  const [name, value] = Object.entries(change)[0] ?? [];
  const outcome = await attempt(postgres, { person: ANN }, `update public.profiles set ${name} = $1`, [
    value,
  ]);
  if ('refused' in outcome && outcome.refused !== '23514') throw new Error(`unexpected ${outcome.refused}`);
  return 'rows' in outcome;
}

describe('the database enforces the contract’s limits', () => {
  test('for a profile’s name and address', async () => {
    const { minCharacters, maxCharacters } = LIMITS.name;
    expect(await isProfileTaken({ name: characters(minCharacters) })).toBe(true);
    expect(await isProfileTaken({ name: characters(minCharacters - 1) })).toBe(false);
    expect(await isProfileTaken({ name: characters(maxCharacters) })).toBe(true);
    expect(await isProfileTaken({ name: characters(maxCharacters + 1) })).toBe(false);
    expect(await isProfileTaken({ name: '   ' })).toBe(false);
    expect(await isProfileTaken({ email: characters(LIMITS.email.maxCharacters) })).toBe(true);
    expect(await isProfileTaken({ email: characters(LIMITS.email.maxCharacters + 1) })).toBe(false);
  });

  test('for the texts of an image', async () => {
    const maxCharacters = LIMITS.imagePrompt.maxCharactersWithStyle;
    expect(await isImageTaken({ prompt: characters(maxCharacters) })).toBe(true);
    expect(await isImageTaken({ prompt: characters(maxCharacters + 1) })).toBe(false);
    expect(await isImageTaken({ prompt: '' })).toBe(true);
  });

  test('for the texts of a video', async () => {
    expect(await isVideoTaken({ prompt: characters(LIMITS.videoPrompt.maxCharacters) })).toBe(true);
    expect(await isVideoTaken({ prompt: characters(4000) })).toBe(true);
    expect(await isVideoTaken({ prompt: characters(4001) })).toBe(false);
  });

  test('for the size of an image', async () => {
    const { minSidePixels, maxSidePixels } = LIMITS.image;
    for (const side of ['width', 'height']) {
      expect(await isImageTaken({ [side]: minSidePixels })).toBe(true);
      expect(await isImageTaken({ [side]: minSidePixels - 1 })).toBe(false);
      expect(await isImageTaken({ [side]: maxSidePixels })).toBe(true);
      expect(await isImageTaken({ [side]: maxSidePixels + 1 })).toBe(false);
    }
    expect(await isVideoTaken({ ...LIMITS.videoSize })).toBe(true);
  });

  test('for the types and statuses', async () => {
    for (const type of IMAGE_TYPES) expect(await isImageTaken({ image_type: type }), type).toBe(true);
    expect(await isImageTaken({ image_type: 'reference' })).toBe(false);
    for (const type of VIDEO_TYPES) expect(await isVideoTaken({ video_type: type }), type).toBe(true);
    expect(await isVideoTaken({ video_type: 'TEXT_VIDEO' })).toBe(false);
    for (const status of VIDEO_STATUSES) {
      const file = status === 'completed' ? { s3_key: personVideoKey(ANN, NEW_ID) } : {};
      expect(await isVideoTaken({ status, ...file }), status).toBe(true);
    }
    expect(await isVideoTaken({ status: 'cancelled' })).toBe(false);
  });

  test('for completed videos, which must have a file', async () => {
    expect(await isVideoTaken({ status: 'completed' })).toBe(false);
    expect(await isVideoTaken({ status: 'processing', s3_key: personVideoKey(ANN, NEW_ID) })).toBe(false);
  });

  test('for the bytes of parameters and metadata', async () => {
    const json = (bytes: number) => ({ a: 'x'.repeat(bytes - '{"a": ""}'.length) });
    for (const column of ['parameters', 'metadata']) {
      expect(await isImageTaken({ [column]: json(16_384) })).toBe(true);
      expect(await isImageTaken({ [column]: json(16_385) })).toBe(false);
      expect(await isImageTaken({ [column]: '[]' })).toBe(false);
    }
    expect(await isVideoTaken({ parameters: json(65_536) })).toBe(true);
    expect(await isVideoTaken({ parameters: json(65_537) })).toBe(false);
  });

  test('for a video’s length and its references', async () => {
    expect(await isVideoTaken({ duration_seconds: LIMITS.singleShot.durationSeconds })).toBe(true);
    expect(await isVideoTaken({ duration_seconds: 0 })).toBe(false);
    expect(await isVideoTaken({ duration_seconds: 601 })).toBe(false);
    const reference = `users/${ANN}/references/${NEW_ID}.png`;
    expect(await isVideoTaken({ reference_images: Array(20).fill(reference) })).toBe(true);
    expect(await isVideoTaken({ reference_images: Array(21).fill(reference) })).toBe(false);
  });

  test.each([
    [0, true],
    [0.25, true],
    [1, true],
    [-0.01, false],
    [1.01, false],
    ['0.5', false],
    [null, false],
    [[0.5], false],
  ])('for the crop of a reference, of a video and of a shot: %j', async (referenceFocus, isValid) => {
    expect(frameFocus.safeParse(referenceFocus).success).toBe(isValid);
    expect(await isVideoTaken({ parameters: { referenceFocus } })).toBe(isValid);
    const shots = [{ text: 'a' }, { text: 'b', referenceFocus }];
    expect(await isVideoTaken({ parameters: { shots } })).toBe(isValid);
  });

  test('for a count', async () => {
    const count = { user_id: ANN, image_type: 'premium', reset_at: '2999-01-01T00:00:00Z' };
    expect(await isTaken('usage_tracking', { ...count, count: 0 })).toBe(true);
    expect(await isTaken('usage_tracking', { ...count, count: -1 })).toBe(false);
    expect(await isTaken('usage_tracking', { ...count, image_type: 'gold' })).toBe(false);
  });
});
