import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IMAGE_TYPES } from '#contract/images.ts';
import * as LIMITS from '#contract/limits.ts';
import { frameFocus } from '#contract/tools/video-settings.ts';
import { VIDEO_STATUSES, VIDEO_TYPES } from '#contract/videos.ts';
import { type Postgres, startPostgres } from '#test/support/postgres.ts';
import {
  ANN,
  type AttemptOutcome,
  attempt,
  CHECK_VIOLATION,
  personImageKey,
  personVideoKey,
  seedPeople,
} from './people.ts';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
  await seedPeople(postgres);
});
afterAll(() => postgres.close());

const NEW_ID = '99999999-9999-4999-8999-999999999999';
/** Each emoji is two UTF-16 code units but counts as one character, in the database and in the contract. */
const characters = (count: number) => '🐦'.repeat(count);

type Row = Record<string, unknown>;
const imageRow: Row = {
  user_id: ANN,
  prompt: 'a boat',
  image_type: 'text-to-image',
  s3_key: personImageKey(ANN, NEW_ID),
};
const videoRow: Row = { id: NEW_ID, user_id: ANN, video_type: 'text-to-video', prompt: 'a boat' };

/** Whether a statement succeeded; throws if it failed for another reason than a check. */
function isSuccess(outcome: AttemptOutcome): boolean {
  if ('refused' in outcome && outcome.refused !== CHECK_VIOLATION.refused)
    throw new Error(`Unexpected SQLSTATE ${outcome.refused}.`);
  return 'rows' in outcome;
}

/** Inserts with all privileges, so that only the checks can reject a row. */
async function isAccepted(table: string, row: Row): Promise<boolean> {
  const names = Object.keys(row);
  const outcome = await attempt(
    postgres,
    'service_role',
    `insert into public.${table} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  );
  return isSuccess(outcome);
}
const isImageAccepted = (change: Row) => isAccepted('image_history', { ...imageRow, ...change });
const isVideoAccepted = (change: Row) => isAccepted('video_history', { ...videoRow, ...change });

async function isProfileAccepted(change: Row): Promise<boolean> {
  const [name, value] = Object.entries(change)[0] ?? [];
  const outcome = await attempt(postgres, { person: ANN }, `update public.profiles set ${name} = $1`, [
    value,
  ]);
  return isSuccess(outcome);
}

describe('the database enforces the limits', () => {
  test('for a profile’s name and email address', async () => {
    const { minCharacters, maxCharacters } = LIMITS.name;
    expect(await isProfileAccepted({ name: characters(minCharacters) })).toBe(true);
    expect(await isProfileAccepted({ name: characters(minCharacters - 1) })).toBe(false);
    expect(await isProfileAccepted({ name: characters(maxCharacters) })).toBe(true);
    expect(await isProfileAccepted({ name: characters(maxCharacters + 1) })).toBe(false);
    expect(await isProfileAccepted({ name: '   ' })).toBe(false);
    expect(await isProfileAccepted({ email: characters(LIMITS.email.maxCharacters) })).toBe(true);
    expect(await isProfileAccepted({ email: characters(LIMITS.email.maxCharacters + 1) })).toBe(false);
  });

  test('for the prompt of an image', async () => {
    const maxCharacters = LIMITS.imagePrompt.maxCharactersWithStyle;
    expect(await isImageAccepted({ prompt: characters(maxCharacters) })).toBe(true);
    expect(await isImageAccepted({ prompt: characters(maxCharacters + 1) })).toBe(false);
    expect(await isImageAccepted({ prompt: '' })).toBe(true);
  });

  test('for the prompt of a video, which may be a story', async () => {
    expect(await isVideoAccepted({ prompt: characters(LIMITS.videoPrompt.maxCharacters) })).toBe(true);
    expect(await isVideoAccepted({ prompt: characters(LIMITS.story.maxCharacters) })).toBe(true);
    expect(await isVideoAccepted({ prompt: characters(LIMITS.story.maxCharacters + 1) })).toBe(false);
  });

  test('for the size of an image, and accepts the size of videos', async () => {
    const { minSidePixels, maxSidePixels } = LIMITS.image;
    for (const side of ['width', 'height']) {
      expect(await isImageAccepted({ [side]: minSidePixels })).toBe(true);
      expect(await isImageAccepted({ [side]: minSidePixels - 1 })).toBe(false);
      expect(await isImageAccepted({ [side]: maxSidePixels })).toBe(true);
      expect(await isImageAccepted({ [side]: maxSidePixels + 1 })).toBe(false);
    }
    expect(await isVideoAccepted({ ...LIMITS.videoSize })).toBe(true);
  });

  test('for the types of images and videos, and the statuses of videos', async () => {
    for (const type of IMAGE_TYPES) expect(await isImageAccepted({ image_type: type }), type).toBe(true);
    expect(await isImageAccepted({ image_type: 'reference' })).toBe(false);
    for (const type of VIDEO_TYPES) expect(await isVideoAccepted({ video_type: type }), type).toBe(true);
    expect(await isVideoAccepted({ video_type: 'TEXT_VIDEO' })).toBe(false);
    for (const status of VIDEO_STATUSES) {
      const file = status === 'completed' ? { s3_key: personVideoKey(ANN, NEW_ID) } : {};
      expect(await isVideoAccepted({ status, ...file }), status).toBe(true);
    }
    expect(await isVideoAccepted({ status: 'cancelled' })).toBe(false);
  });

  test('for the file of a video, which only a completed one has', async () => {
    expect(await isVideoAccepted({ status: 'completed' })).toBe(false);
    expect(await isVideoAccepted({ status: 'processing', s3_key: personVideoKey(ANN, NEW_ID) })).toBe(false);
  });

  test('for the form and size of parameters and metadata', async () => {
    const json = (bytes: number) => ({ a: 'x'.repeat(bytes - '{"a": ""}'.length) });
    for (const column of ['parameters', 'metadata']) {
      expect(await isImageAccepted({ [column]: json(16_384) })).toBe(true);
      expect(await isImageAccepted({ [column]: json(16_385) })).toBe(false);
      expect(await isImageAccepted({ [column]: '[]' })).toBe(false);
    }
    expect(await isVideoAccepted({ parameters: json(65_536) })).toBe(true);
    expect(await isVideoAccepted({ parameters: json(65_537) })).toBe(false);
  });

  test('for a video’s duration and its number of reference images', async () => {
    expect(await isVideoAccepted({ duration_seconds: LIMITS.singleShot.durationSeconds })).toBe(true);
    expect(await isVideoAccepted({ duration_seconds: 0 })).toBe(false);
    expect(await isVideoAccepted({ duration_seconds: 601 })).toBe(false);
    const reference = `users/${ANN}/references/${NEW_ID}.png`;
    expect(await isVideoAccepted({ reference_images: Array(LIMITS.shots.max).fill(reference) })).toBe(true);
    expect(await isVideoAccepted({ reference_images: Array(LIMITS.shots.max + 1).fill(reference) })).toBe(
      false,
    );
  });

  test.each([
    [0, 'accepted'],
    [0.25, 'accepted'],
    [1, 'accepted'],
    [-0.01, 'rejected'],
    [1.01, 'rejected'],
    ['0.5', 'rejected'],
    [null, 'rejected'],
    [[0.5], 'rejected'],
  ])('for the crop of a video’s or shot’s reference image: %j is %s', async (referenceFocus, outcome) => {
    const isValid = outcome === 'accepted';
    expect(frameFocus.safeParse(referenceFocus).success).toBe(isValid);
    expect(await isVideoAccepted({ parameters: { referenceFocus } })).toBe(isValid);
    const shots = [{ text: 'a' }, { text: 'b', referenceFocus }];
    expect(await isVideoAccepted({ parameters: { shots } })).toBe(isValid);
  });

  test('for the count and the kind of a usage row', async () => {
    const usage = { user_id: ANN, image_type: 'premium', reset_at: '2999-01-01T00:00:00Z' };
    expect(await isAccepted('usage_tracking', { ...usage, count: 0 })).toBe(true);
    expect(await isAccepted('usage_tracking', { ...usage, count: -1 })).toBe(false);
    expect(await isAccepted('usage_tracking', { ...usage, image_type: 'gold' })).toBe(false);
  });
});
