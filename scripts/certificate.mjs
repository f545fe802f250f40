// npm run certificate: issues the certificate of the deployed signing key. Plain JavaScript that starts on the host's Node
// and runs the command on the project's own Node.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled, ensureNode, nodeBinary } from './ensure-installed.mjs';

ensureInstalled();
ensureNode();
const { status } = spawnSync(nodeBinary(), ['doctor/certificate.ts'], {
  cwd: path.resolve(import.meta.dirname, '..'),
  stdio: 'inherit',
});
process.exit(status ?? 1);
