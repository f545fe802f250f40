import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { dataDir as prepopulated } from '@electric-sql/pglite-prepopulatedfs';
import { Client, type ClientBase, Pool } from 'pg';
import { connection, createProject, HOSTED_PROJECT, migrations } from './hosted-project.ts';
import { startPostgresServer } from './postgres-server.ts';

/** Runs statements with all privileges, unless its transaction has set a role. */
export type DatabaseSession = {
  query<Row>(text: string, values?: unknown[]): Promise<{ rows: Row[]; affectedRows?: number }>;
  exec(text: string): Promise<unknown>;
};

export type Transaction = DatabaseSession & { rollback(): Promise<void> };

/** The operations of a database that tests use. */
export type Postgres = DatabaseSession & {
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/**
 * A database with the project's own tables, policies and grants: PGlite in memory, or with
 * `DATABASE=postgresql` the installed PostgreSQL.
 */
export async function startPostgres(): Promise<Postgres> {
  if (process.env.DATABASE === 'postgresql') return startInstalled();
  const postgres = new PGlite({
    loadDataDir: await prepopulated(),
    extensions: { btree_gin, pg_trgm },
  });
  await postgres.exec(HOSTED_PROJECT);
  for (const { sql } of migrations()) await postgres.exec(sql);
  return postgres;
}

const toSession = (client: ClientBase): DatabaseSession => ({
  query: async (text, values) => {
    const { rows, rowCount, command } = await client.query(text, values);
    return { rows, affectedRows: command === 'SELECT' ? 0 : (rowCount ?? 0) };
  },
  exec: (text) => client.query(text),
});

async function startInstalled(): Promise<Postgres> {
  const server = await startPostgresServer();
  await createProject(server.host);
  const client = new Client(connection(server.host));
  await client.connect();
  // Each transaction has its own connection, so that many can run concurrently.
  const pool = new Pool(connection(server.host));
  return {
    ...toSession(client),
    transaction: async (work) => {
      const connected = await pool.connect();
      let isOpen = true;
      const end = async (how: 'commit' | 'rollback') => {
        if (isOpen) await connected.query(how);
        isOpen = false;
      };
      try {
        await connected.query('begin');
        const result = await work({ ...toSession(connected), rollback: () => end('rollback') });
        await end('commit');
        return result;
      } finally {
        await end('rollback');
        connected.release();
      }
    },
    close: async () => {
      await Promise.all([client.end(), pool.end()]);
      await server.stop();
    },
  };
}
