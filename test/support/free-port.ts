import { createServer } from 'node:net';

const FIRST_PORT = 24_000;
/** Rows of ten ports; a prime number of rows, so that any step between them visits all. */
const ROWS = 499;
const ROW_STEP = 101;
/** Processes that search at the same time start at different places. */
let row = process.pid % ROWS;

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** Finds the first port of a free range. The product listens on a port and the four above it. */
export async function freePort({ consecutive } = { consecutive: 1 }): Promise<number> {
  for (let tries = 0; tries < ROWS; tries += 1) {
    row = (row + ROW_STEP) % ROWS;
    const first = FIRST_PORT + row * 10;
    const ports = Array.from({ length: consecutive }, (_, index) => first + index);
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return first;
  }
  throw new Error(`There are no ${consecutive} consecutive free ports above ${FIRST_PORT}.`);
}
