import { existsSync, readFileSync } from 'node:fs';
import type { Client } from 'pg';
import { type Figure, percentile } from '../figures.ts';
import type { TableStatement } from './postgrest-statement.ts';

/** Timed runs of each statement. */
const ROUNDS = 5;

export type DatabaseCaller = { role: 'authenticated'; sub: string } | { role: 'service_role' };
export type DatabaseRequest = TableStatement & { as: DatabaseCaller };

/** Milliseconds that these processes have waited for a CPU. 0 on systems other than Linux. */
function waitedMs(processes: readonly number[]): number {
  const nanoseconds = processes.map((id) => {
    const file = `/proc/${id}/schedstat`;
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[1]) : 0;
  });
  return nanoseconds.reduce((sum, time) => sum + time, 0) / 1e6;
}

/**
 * Runs statements as PostgREST does: prepared, each in a transaction with the caller's role. Measures the time until the
 * result arrives, minus the time spent waiting for a CPU.
 */
export async function statementTimer(client: Client) {
  const { rows } = await client.query<{ server: number }>('select pg_backend_pid() as server');
  const processes = [process.pid, ...rows.map(({ server }) => server)];
  const names = new Map<string, string>();
  const statementName = (text: string): string => {
    const name = names.get(text) ?? `statement ${names.size}`;
    names.set(text, name);
    return name;
  };

  /** Runs a statement and resolves to its milliseconds. */
  async function timeStatement({ as, text, values }: DatabaseRequest): Promise<number> {
    await client.query('begin');
    await client.query(`select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`, [
      as.role,
      JSON.stringify(as),
    ]);
    const waitedBefore = waitedMs(processes);
    const startedAt = performance.now();
    await client.query({ name: statementName(text), text, values });
    const elapsed = performance.now() - startedAt;
    const waited = waitedMs(processes) - waitedBefore;
    await client.query('commit');
    return elapsed - waited;
  }

  /** Times each statement once per round, after a warm-up round. */
  return async (
    name: string,
    targetMs: number,
    statements: readonly DatabaseRequest[],
  ): Promise<Figure[]> => {
    const samples: number[] = [];
    for (const statement of statements) await timeStatement(statement);
    for (let round = 0; round < ROUNDS; round++)
      for (const statement of statements) samples.push(await timeStatement(statement));
    return [0.5, 0.95].map((share) => ({
      name: `${name}, p${share * 100}`,
      value: percentile(samples, share),
      unit: 'ms',
      target: targetMs,
    }));
  };
}
