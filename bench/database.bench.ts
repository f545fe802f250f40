/**
 * Times the product's requests to its tables with a million images and a million videos, in the installed PostgreSQL:
 * translated to SQL as PostgREST does and run under row level security, with warm caches.
 */
import { connection, createProject, withClient } from '#test/support/hosted-project.ts';
import { startPostgresServer } from '#test/support/postgres-server.ts';
import { fillDatabase, PEOPLE, ROWS } from './database/fill-database.ts';
import { productRequests } from './database/product-requests.ts';
import { statementTimer } from './database/time-statements.ts';
import { type Figure, printFigures } from './figures.ts';

/** Enough memory to hold the tables, so that the disk is not measured. */
const server = await startPostgresServer({ shared_buffers: '2GB', max_wal_size: '8GB' });
try {
  await createProject(server.host);
  const startedAt = performance.now();
  await fillDatabase(server.host);
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  console.log(`  ${ROWS} images and ${ROWS} videos of ${PEOPLE} people were written in ${seconds} s`);
  const figures = await withClient(connection(server.host), async (client) => {
    const time = await statementTimer(client);
    const timed: Figure[] = [];
    for (const { name, targetMs, requests } of await productRequests(client))
      timed.push(...(await time(name, targetMs, requests)));
    return timed;
  });
  printFigures(figures);
} finally {
  await server.stop();
}
