// npm run doctor: plain JavaScript that starts on the host's Node and runs the doctor on the project's own.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled, ensureNode, nodeBinary } from './ensure-installed.mjs';

ensureInstalled();
ensureNode();
const { status } = spawnSync(nodeBinary(), ['doctor/doctor.ts', ...process.argv.slice(2)], {
  cwd: path.resolve(import.meta.dirname, '..'),
  stdio: 'inherit',
});
process.exit(status ?? 1);
