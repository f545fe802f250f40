// Plain JavaScript for the host's Node (20 or newer): it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

/** @returns {Record<string, { version?: string, integrity?: string, optional?: boolean, link?: boolean }>} */
function readPackages(lockFile) {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}

/** Whether every package is installed in the locked version. Optional ones may be missing: they may be for another platform. */
export function isInstalled(folder = root) {
  const locked = readPackages(path.join(folder, 'package-lock.json'));
  const installed = readPackages(path.join(folder, 'node_modules', '.package-lock.json'));
  if (!existsSync(path.join(folder, 'node_modules', '.bin', 'node'))) return false;
  return Object.entries(locked).every(([folderName, { version, integrity, optional, link }]) => {
    if (folderName === '' || link) return true;
    const found = installed[folderName];
    if (!found) return optional === true;
    const isSame = found.version === version && found.integrity === integrity;
    return isSame && existsSync(path.join(folder, folderName, 'package.json'));
  });
}

/** The Node that the product runs on: a dev dependency, so that any host with Node 20 or newer works. */
export function nodeBinary() {
  return path.join(root, 'node_modules', '.bin', 'node');
}

/** Installs the packages of the lock file if they are missing. Ends the process if npm fails. */
export function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing packages (once) …');
  const { status } = spawnSync('npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1', DO_NOT_TRACK: '1' },
  });
  if (status !== 0) {
    console.error('The packages could not be installed; see the output of npm above.');
    process.exit(1);
  }
}

/** The major version that the product is written for. */
const NODE_MAJOR = 24;

/** Ends the process with a message if the installed Node is too old. */
export function ensureNode() {
  const { stdout } = spawnSync(nodeBinary(), ['--version'], { encoding: 'utf8' });
  const major = Number(/^v(\d+)/.exec(stdout ?? '')?.[1]);
  if (major >= NODE_MAJOR) return;
  const found = Number.isNaN(major) ? 'none could be run' : `it is ${stdout.trim()}`;
  console.error(
    `Moodlark needs Node ${NODE_MAJOR} in node_modules/.bin/node, but ${found}; run \`npm ci\` again.`,
  );
  process.exit(1);
}
