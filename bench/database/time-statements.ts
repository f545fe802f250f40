import { existsSync, readFileSync } from 'node:fs';
import type { Client } from 'pg';
import { type Figure, percentile } from '../figures.ts';
import type { Statement } from './postgrest-statement.ts';

/** Each statement is timed so often. */
const ROUNDS = 5;

export type Caller = { role: 'authenticated'; sub: string } | { role: 'service_role' };
export type Asked = Statement & { as: Caller };

/** How long these processes have waited for a processor, in milliseconds. Linux alone says so; elsewhere 0. */
function waitedMs(processes: readonly number[]): number {
  const nanoseconds = processes.map((id) => {
    const file = `/proc/${id}/schedstat`;
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[1]) : 0;
  });
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6;
}

/**
 * Runs statements as PostgREST does: prepared, in a transaction of its own that takes on the caller's role. The time
 * counts until the answer is here, without that in which other work on this machine had the processor.
 */
export async function statementTimer(client: Client) {
  const { rows } = await client.query<{ server: number }>('select pg_backend_pid() as server');
  const processes = [process.pid, ...rows.map(({ server }) => server)];
  const names = new Map<string, string>();
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? `statement ${names.size}`;
    names.set(text, name);
    return name;
  };

  async function milliseconds({ as, text, values }: Asked): Promise<number> {
    await client.query('begin');
    await client.query(`select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`, [
      as.role,
      JSON.stringify(as),
    ]);
    const waitedBefore = waitedMs(processes);
    const startedAt = performance.now();
    await client.query({ name: nameOf(text), text, values });
    const elapsed = performance.now() - startedAt;
    const waited = waitedMs(processes) - waitedBefore;
    await client.query('commit');
    return elapsed - waited;
  }

  /** Times each statement once a round, after a round that only warms up. */
  return async (name: string, targetMs: number, statements: readonly Asked[]): Promise<Figure[]> => {
    const samples: number[] = [];
    for (const statement of statements) await milliseconds(statement);
    for (let round = 0; round < ROUNDS; round++)
      for (const statement of statements) samples.push(await milliseconds(statement));
    return [0.5, 0.95].map((share) => ({
      name: `${name}, p${share * 100}`,
      value: percentile(samples, share),
      unit: 'ms',
      target: targetMs,
    }));
  };
}
