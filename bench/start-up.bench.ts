/** Start-up time and memory of the product on one machine. */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile, printFigures } from './figures.ts';
import { startBuiltProduct, withDataFolder } from './running-product.ts';

const PORT = 47_100;
const LATER_STARTS = 3;
const SETTLE_SECONDS = 30;

/** Resident memory of the process in megabytes, from Linux's /proc. */
function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1_024;
}

async function readyAfterSeconds(folder: string): Promise<number> {
  const product = await startBuiltProduct(PORT, folder);
  await product.stop();
  return product.readyAfterSeconds;
}

await withDataFolder(async (folder) => {
  const firstSeconds = await readyAfterSeconds(folder);
  const laterSeconds: number[] = [];
  for (let run = 0; run < LATER_STARTS; run++) laterSeconds.push(await readyAfterSeconds(folder));

  const settled = await startBuiltProduct(PORT, folder);
  await sleep(SETTLE_SECONDS * 1_000);
  const megabytes = residentMegabytes(settled.pid);
  await settled.stop();

  printFigures([
    { name: 'first start', value: firstSeconds, unit: 's', target: 8 },
    {
      name: `later start (median of ${LATER_STARTS})`,
      value: percentile(laterSeconds, 0.5),
      unit: 's',
      target: 3,
    },
    { name: `memory ${SETTLE_SECONDS} s after ready`, value: megabytes, unit: 'MB', target: 500 },
  ]);
});
