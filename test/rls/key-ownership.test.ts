import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Postgres, startPostgres } from '#test/support/postgres.ts';
import {
  ANN,
  attempt,
  BEN,
  CHECK_VIOLATION,
  personImageId,
  personImageKey,
  personVideoId,
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
const UNIQUE_VIOLATION = { refused: '23505' };

const insertImage = (key: string, thumbnail: string | null = null) =>
  attempt(
    postgres,
    { person: ANN },
    `insert into public.image_history (prompt, image_type, s3_key, thumbnail_key)
     values ('x', 'text-to-image', $1, $2)`,
    [key, thumbnail],
  );
const changeVideo = (change: string, value: unknown) =>
  attempt(
    postgres,
    'service_role',
    `update public.video_history set ${change} where id = '${personVideoId(ANN)}'`,
    [value],
  );

describe('the database', () => {
  test.each(['png', 'jpg', 'webp'])('accepts the owner’s image as %s', async (ending) => {
    expect(await insertImage(`users/${ANN}/images/${NEW_ID}.${ending}`)).toMatchObject({ rowCount: 1 });
  });

  test.each([
    ['a name that the person chose', `users/${ANN}/images/holiday.png`],
    ['a folder that the person chose', `users/${ANN}/2026/11/holiday.v2.jpg`],
  ])('accepts %s as an image’s key', async (_what, key) => {
    expect(await insertImage(key)).toMatchObject({ rowCount: 1 });
  });

  test.each([
    ['another person’s key', personImageKey(BEN, NEW_ID)],
    ['an extension alone in the person’s folder', `users/${ANN}/.png`],
    ['an extension alone in a subfolder', `users/${ANN}/images/.png`],
    ['a name that is too long', `users/${ANN}/images/${'x'.repeat(1000)}.png`],
    ['a path that leaves the folder', `users/${ANN}/images/../../${BEN}/images/${NEW_ID}.png`],
    ['a folder whose name starts with the person’s id', `users/${ANN}0/images/${NEW_ID}.png`],
    ['a name with a space', `users/${ANN}/images/holi day.png`],
    ['an SVG file', `users/${ANN}/images/${NEW_ID}.svg`],
    ['a line break at the end', `users/${ANN}/images/${NEW_ID}.png\n`],
    ['a slash at the start', `/users/${ANN}/images/${NEW_ID}.png`],
    ['an extension in capital letters', `users/${ANN}/images/${NEW_ID}.PNG`],
    ['a video’s key', personVideoKey(ANN, NEW_ID)],
    ['an empty text', ''],
  ])('rejects %s as an image’s key', async (_what, key) => {
    expect(await insertImage(key)).toEqual(CHECK_VIOLATION);
  });

  test('rejects a second row for the same object', async () => {
    expect(await insertImage(personImageKey(ANN, personImageId(ANN)))).toEqual(UNIQUE_VIOLATION);
  });

  test('accepts only a WebP thumbnail in the owner’s folder', async () => {
    const key = personImageKey(ANN, NEW_ID);
    expect(await insertImage(key, `users/${ANN}/thumbnails/${NEW_ID}.webp`)).toMatchObject({ rowCount: 1 });
    expect(await insertImage(key, `users/${BEN}/thumbnails/${NEW_ID}.webp`)).toEqual(CHECK_VIOLATION);
    expect(await insertImage(key, `users/${ANN}/thumbnails/${NEW_ID}.png`)).toEqual(CHECK_VIOLATION);
  });

  test('rejects the file of another person or another video, even with the secret key', async () => {
    const complete = `status = 'completed', s3_key = $1`;
    expect(await changeVideo(complete, personVideoKey(ANN, personVideoId(ANN)))).toMatchObject({
      rowCount: 1,
    });
    expect(await changeVideo(complete, personVideoKey(BEN, personVideoId(ANN)))).toEqual(CHECK_VIOLATION);
    expect(await changeVideo(complete, personVideoKey(ANN, personVideoId(BEN)))).toEqual(CHECK_VIOLATION);
  });

  test.each([
    ['another person’s key', [`users/${BEN}/references/${NEW_ID}.png`]],
    [
      'another person’s key after one of the owner’s',
      [`users/${ANN}/references/${NEW_ID}.png`, `users/${BEN}/references/${NEW_ID}.png`],
    ],
    ['two keys in one text', [`users/${ANN}/references/${NEW_ID}.png users/${BEN}/references/${NEW_ID}.png`]],
    ['a path that leaves the folder', [`users/${ANN}/../${BEN}/references/${NEW_ID}.png`]],
    [
      'two of the owner’s keys in one text',
      [`users/${ANN}/references/${NEW_ID}.png users/${ANN}/references/${NEW_ID}.png`],
    ],
    ['null', [null]],
    ['an empty key', ['']],
    ['an empty key after one of the owner’s', [`users/${ANN}/references/${NEW_ID}.png`, '']],
  ])('rejects %s as a video’s reference', async (_what, keys) => {
    expect(await changeVideo('reference_images = $1', keys)).toEqual(CHECK_VIOLATION);
  });

  test('accepts the owner’s references, or none', async () => {
    const keys = [`users/${ANN}/references/${NEW_ID}.png`, personImageKey(ANN, personImageId(ANN))];
    expect(await changeVideo('reference_images = $1', keys)).toMatchObject({ rowCount: 1 });
    expect(await changeVideo('reference_images = $1', [])).toMatchObject({ rowCount: 1 });
  });
});
