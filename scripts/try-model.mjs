// npm run try-model: plain JavaScript that starts on the host's Node and runs the command on the project's own Node.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled, ensureNode, nodeBinary } from './ensure-installed.mjs';

ensureInstalled();
ensureNode();
const { status } = spawnSync(nodeBinary(), ['local/try-model/run.ts', ...process.argv.slice(2)], {
  cwd: path.resolve(import.meta.dirname, '..'),
  stdio: 'inherit',
});
process.exit(status ?? 1);
