import type { DatabaseSession, Postgres, Transaction } from '#test/support/postgres.ts';

/** The ids of two people. */
export const ANN = '11111111-1111-4111-8111-111111111111';
export const BEN = '22222222-2222-4222-8222-222222222222';

export const personImageId = (person: string) => `${person.slice(0, 8)}-aaaa-4aaa-8aaa-aaaaaaaaaaaa`;
export const personVideoId = (person: string) => `${person.slice(0, 8)}-bbbb-4bbb-8bbb-bbbbbbbbbbbb`;
export const personImageKey = (person: string, id: string) => `users/${person}/images/${id}.png`;
export const personVideoKey = (person: string, id: string) => `users/${person}/videos/${id}/output.mp4`;

export async function addAccount(postgres: DatabaseSession, id: string, email: string, name?: string) {
  await postgres.query('insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3)', [
    id,
    email,
    name === undefined ? {} : { name },
  ]);
}

/** Creates Ann and Ben, each with a profile, an image, a video and a usage count. */
export async function seedPeople(postgres: Postgres): Promise<void> {
  for (const [id, name] of [
    [ANN, 'Ann'],
    [BEN, 'Ben'],
  ] as const) {
    await addAccount(postgres, id, `${name.toLowerCase()}@example.test`, name);
    await postgres.query(
      `insert into public.image_history (id, user_id, prompt, image_type, s3_key)
       values ($1, $2, 'a boat', 'text-to-image', $3)`,
      [personImageId(id), id, personImageKey(id, personImageId(id))],
    );
    await postgres.query(
      `insert into public.video_history (id, user_id, prompt, video_type) values ($1, $2, 'a boat', 'text-to-video')`,
      [personVideoId(id), id],
    );
    await postgres.query(
      `insert into public.usage_tracking (user_id, image_type, count, reset_at)
       values ($1, 'standard', 3, now() + interval '1 day')`,
      [id],
    );
  }
}

/** The caller: a signed-in person by id, a visitor, or the holder of the secret key. */
export type Identity = { person: string } | 'anon' | 'service_role';

/** The result of a statement: how many rows it changed or returned, and those returned; or its SQLSTATE error code. */
export type AttemptOutcome = { rowCount: number; rows: Record<string, unknown>[] } | { refused: string };

/** Refusals by their SQLSTATE. */
export const DENIED = { refused: '42501' };
export const CHECK_VIOLATION = { refused: '23514' };

class RollBack extends Error {}

async function assumeIdentity(transaction: Transaction, who: Identity): Promise<void> {
  const role = typeof who === 'string' ? who : 'authenticated';
  const claims = typeof who === 'string' ? { role: who } : { role, sub: who.person };
  await transaction.query(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify(claims)]);
  await transaction.exec(`set local role ${role}`);
}

const sqlState = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : String(error);

/** Runs one statement as a caller and rolls it back; `before` runs first, with all privileges. */
export async function attempt(
  postgres: Postgres,
  who: Identity,
  statement: string,
  parameters: unknown[] = [],
  before?: (transaction: Transaction) => Promise<unknown>,
): Promise<AttemptOutcome> {
  let outcome: AttemptOutcome | undefined;
  try {
    await postgres.transaction(async (transaction) => {
      await before?.(transaction);
      await assumeIdentity(transaction, who);
      try {
        const result = await transaction.query<Record<string, unknown>>(statement, parameters);
        outcome = { rowCount: result.affectedRows || result.rows.length, rows: result.rows };
      } catch (error) {
        outcome = { refused: sqlState(error) };
      }
      throw new RollBack();
    });
  } catch (error) {
    if (!(error instanceof RollBack)) throw error;
  }
  if (outcome === undefined) throw new Error('The statement was never run.');
  return outcome;
}

/** Runs one statement as a person and commits it. */
export async function actAs<T>(postgres: Postgres, person: string, statement: string): Promise<T[]> {
  return postgres.transaction(async (transaction) => {
    await assumeIdentity(transaction, { person });
    return (await transaction.query<T>(statement)).rows;
  });
}
