import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as LIMITS from '#contract/limits.ts';
import { type Postgres, startPostgres, type Transaction } from '#test/support/postgres.ts';
import {
  ANN,
  actAs,
  attempt,
  BEN,
  CHECK_VIOLATION,
  DENIED,
  personImageId,
  personImageKey,
  personVideoId,
  seedPeople,
} from './people.ts';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
  await seedPeople(postgres);
});
afterAll(() => postgres.close());

const FOREIGN_KEY_VIOLATION = { refused: '23503' };
const GROUP = '77777777-7777-4777-8777-777777777777';
const testId = (number: number) => `${String(number).padStart(8, '0')}-cccc-4ccc-8ccc-cccccccccccc`;

const insertImage = (id: string, owner: string, columns: Record<string, string>) => {
  const row = {
    id,
    user_id: owner,
    prompt: 'x',
    image_type: 'text-to-image',
    s3_key: personImageKey(owner, id),
  };
  const entries = Object.entries({ ...row, ...columns });
  return `insert into public.image_history (${entries.map(([name]) => name).join(', ')})
          values (${entries.map(([, value]) => `'${value}'`).join(', ')})`;
};
const insertVideo = (owner: string, parent: string) =>
  `insert into public.video_history (id, user_id, video_type, parent_id)
   values ('${testId(1)}', '${owner}', 'text-to-video', '${parent}')`;
const fillGroup = (owner: string, count: number) => async (transaction: Transaction) => {
  for (let index = 0; index < count; index++)
    await transaction.query(insertImage(testId(100 + index), owner, { group_id: GROUP }));
};

describe('the source of an image or a video', () => {
  test('is an image of the same owner', async () => {
    const insert = insertImage(testId(1), ANN, { parent_id: personImageId(ANN) });
    expect(await attempt(postgres, { person: ANN }, insert)).toMatchObject({ rowCount: 1 });
    expect(await attempt(postgres, 'service_role', insertVideo(ANN, personImageId(ANN)))).toMatchObject({
      rowCount: 1,
    });
  });

  test('is never another person’s image, a missing image or a video, even with the secret key', async () => {
    for (const parent_id of [personImageId(BEN), testId(404), personVideoId(ANN)]) {
      const insert = insertImage(testId(1), ANN, { parent_id });
      expect(await attempt(postgres, { person: ANN }, insert)).toEqual(FOREIGN_KEY_VIOLATION);
      expect(await attempt(postgres, 'service_role', insert)).toEqual(FOREIGN_KEY_VIOLATION);
      expect(await attempt(postgres, 'service_role', insertVideo(ANN, parent_id))).toEqual(
        FOREIGN_KEY_VIOLATION,
      );
    }
  });

  test('is never the image itself', async () => {
    const selfParent = insertImage(testId(1), ANN, { parent_id: testId(1) });
    expect(await attempt(postgres, { person: ANN }, selfParent)).toEqual(CHECK_VIOLATION);
  });

  test('is cleared when the source image is deleted', async () => {
    await postgres.query(insertImage(testId(1), ANN, {}));
    await postgres.query(insertImage(testId(2), ANN, { parent_id: testId(1) }));
    await postgres.query(insertVideo(ANN, testId(1)));
    await actAs(postgres, ANN, `delete from public.image_history where id = '${testId(1)}'`);
    const { rows } = await postgres.query(
      `select user_id, parent_id from public.image_history where id = '${testId(2)}'
       union all select user_id, parent_id from public.video_history where id = '${testId(1)}'`,
    );
    expect(rows).toEqual([
      { user_id: ANN, parent_id: null },
      { user_id: ANN, parent_id: null },
    ]);
  });

  test('does not prevent the deletion of its owner’s account', async () => {
    const insert = insertImage(testId(3), BEN, { parent_id: personImageId(BEN), group_id: GROUP });
    const deleteBen = `delete from auth.users where id = '${BEN}'`;
    await postgres.transaction(async (transaction) => {
      await transaction.query(insert);
      await transaction.query(deleteBen);
      const { rows } = await transaction.query(`select from public.image_history where user_id = '${BEN}'`);
      expect(rows).toEqual([]);
      await transaction.rollback();
    });
  });
});

describe('a group', () => {
  const insertNext = insertImage(testId(9), ANN, { group_id: GROUP });
  const { max } = LIMITS.imageGroup;

  test('accepts as many images of a person as the contract allows, and rejects one more', async () => {
    for (const who of [{ person: ANN }, 'service_role'] as const) {
      expect(await attempt(postgres, who, insertNext, [], fillGroup(ANN, max - 1))).toMatchObject({
        rowCount: 1,
      });
      expect(await attempt(postgres, who, insertNext, [], fillGroup(ANN, max))).toEqual(CHECK_VIOLATION);
    }
  });

  test('does not count another person’s images with the same group id', async () => {
    expect(await attempt(postgres, { person: ANN }, insertNext, [], fillGroup(BEN, max))).toMatchObject({
      rowCount: 1,
    });
  });

  test('does not count an image against itself when it is inserted again', async () => {
    const insertAgain = `${insertImage(testId(100), ANN, { group_id: GROUP })} on conflict (id) do nothing`;
    expect(await attempt(postgres, { person: ANN }, insertAgain, [], fillGroup(ANN, max))).toMatchObject({
      rows: [],
    });
  });

  test('does not let its owner add an existing image, nor the secret key exceed the limit', async () => {
    const join = `update public.image_history set group_id = '${GROUP}' where id = '${personImageId(ANN)}'`;
    expect(await attempt(postgres, { person: ANN }, join)).toEqual(DENIED);
    expect(await attempt(postgres, 'service_role', join, [], fillGroup(ANN, max))).toEqual(CHECK_VIOLATION);
  });
});
