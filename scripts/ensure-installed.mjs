// Plain JavaScript: it runs before anything is installed, on whatever Node the host has (20 or newer).
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The project's own Node: every command runs on it, whatever the host has. */
export const NODE = `${root}node_modules/.bin/node`;
const OLDEST_NODE = 24;

const readJson = (path) => JSON.parse(readFileSync(`${root}${path}`, 'utf8'));

/** True where node_modules holds what the lock file says. npm writes its own record last, so half an install shows. */
function isInstalled() {
  if (!existsSync(NODE) || !existsSync(`${root}node_modules/.package-lock.json`)) return false;
  const wanted = readJson('package-lock.json').packages;
  const present = readJson('node_modules/.package-lock.json').packages;
  const isAsWanted = ([path, entry]) =>
    path === '' ||
    // What is made for another platform is optional and not there.
    (present[path] === undefined ? entry.optional === true : present[path].version === entry.version);
  return (
    Object.entries(wanted).every(isAsWanted) &&
    Object.keys(present).every((path) => wanted[path] !== undefined)
  );
}

/** Why the project's Node cannot be used, or nothing. */
function nodeTrouble() {
  const answer = spawnSync(NODE, ['--version'], { encoding: 'utf8' });
  const major = Number(/^v(\d+)\./.exec(answer.stdout ?? '')?.[1]);
  if (major >= OLDEST_NODE) return undefined;
  return (
    `Node ${OLDEST_NODE} is needed and node_modules/.bin/node ${Number.isNaN(major) ? 'does not run' : `is ${major}`}: ` +
    'it comes with the package "node", whose install script must be allowed. Run `npm ci` without --ignore-scripts.'
  );
}

/** Installs the packages where they are missing or old. Throws one sentence where that cannot be. */
export function ensureInstalled() {
  if (!isInstalled()) {
    console.log('Installing packages (once, and again when package-lock.json changes) ...');
    const { status } = spawnSync('npm', ['ci', '--loglevel=error'], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1', DO_NOT_TRACK: '1' },
    });
    if (status !== 0)
      throw new Error('The packages could not be installed: see what npm said above, then run this again.');
  }
  const trouble = nodeTrouble();
  if (trouble !== undefined) throw new Error(trouble);
}
