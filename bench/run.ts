/**
 * `npm run bench`: runs every measurement, one after another.
 * `npm run bench -- start-up`: runs the named ones only.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';

const folder = import.meta.dirname;
const requested = process.argv.slice(2);
const measurements = readdirSync(folder)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''))
  .filter((name) => requested.length === 0 || requested.includes(name));

if (measurements.length === 0) throw new Error(`No such measurement: ${requested.join(', ')}`);

let failureCount = 0;
for (const name of measurements) {
  console.log(`\n${name}`);
  const { status } = spawnSync(process.execPath, [path.join(folder, `${name}.bench.ts`)], {
    stdio: 'inherit',
  });
  if (status !== 0) failureCount += 1;
}
process.exitCode = failureCount === 0 ? 0 : 1;
