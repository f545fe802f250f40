import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { nodeBinary } from './ensure-installed.mjs';

const root = path.resolve(import.meta.dirname, '..');
const STAMP = path.join(root, 'node_modules', '.cache', 'moodlark', 'spa-inputs.txt');
/** Sources of the SPA. */
const INPUTS = ['web', 'contract', 'package-lock.json'];

function* filesUnder(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory() && file !== path.join(root, 'web', 'dist')) yield* filesUnder(file);
    if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) yield file;
  }
}

function hashInputs() {
  const hash = createHash('sha256');
  for (const input of INPUTS) {
    const location = path.join(root, input);
    for (const file of input.includes('.') ? [location] : filesUnder(location)) {
      hash.update(`${path.relative(root, file)}\0`).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

/** Builds the SPA and records the hash of its sources. Ends the process if the build fails. */
export function buildWeb(inputs = hashInputs()) {
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const { status } = spawnSync(nodeBinary(), [vite, 'build', 'web', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) {
    console.error('The web app could not be built; see above.');
    process.exit(1);
  }
  mkdirSync(path.dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, inputs);
}

/** Builds the SPA if web/dist is older than its sources. */
export function ensureBuilt() {
  const inputs = hashInputs();
  const isBuilt = existsSync(path.join(root, 'web', 'dist', 'app.html'));
  if (isBuilt && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === inputs) return;
  console.log('Building the web app …');
  buildWeb(inputs);
}
