// npm run doctor: plain JavaScript that starts on the host's Node and runs the doctor on the project's own Node.
//   -- --take-over        expects a deployment that takes over the media bucket of an earlier one
//   -- --despite-doctor   exits with 0 even if there are problems
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled, ensureNode, nodeBinary } from './ensure-installed.mjs';

ensureInstalled();
ensureNode();
const { status } = spawnSync(nodeBinary(), ['doctor/doctor.ts', ...process.argv.slice(2)], {
  cwd: path.resolve(import.meta.dirname, '..'),
  stdio: 'inherit',
});
if (status !== 0 && process.argv.includes('--despite-doctor'))
  console.log('Continuing despite the problems above (--despite-doctor).');
else process.exit(status ?? 1);
