import { createServer } from 'node:net';

const FIRST = 24_000;
const LAST = 28_990;

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}

/** The first of `count` free ports in a row, for a product that listens on a port and the four above it. */
export async function freePorts(count: number): Promise<number> {
  for (let tries = 0; tries < 200; tries += 1) {
    const first = FIRST + Math.floor((Math.random() * (LAST - FIRST)) / 10) * 10;
    const row = Array.from({ length: count }, (_, index) => first + index);
    if ((await Promise.all(row.map(isFree))).every(Boolean)) return first;
  }
  throw new Error(`no ${count} free ports in a row between ${FIRST} and ${LAST}`);
}
