// Plain JavaScript: it runs on any Node that npm runs on. Fetches sharp for Lambda's arm64, whatever this machine is.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

const folder = fileURLToPath(new URL('../lib/sharp-layer/nodejs/', import.meta.url));

/** True where the layer holds what its lock file says. */
function isInstalled() {
  const installed = `${folder}node_modules/@img/sharp-linux-arm64/package.json`;
  if (!existsSync(installed)) return false;
  const lock = JSON.parse(readFileSync(`${folder}package-lock.json`, 'utf8'));
  const wanted = lock.packages['node_modules/@img/sharp-linux-arm64'].version;
  return JSON.parse(readFileSync(installed, 'utf8')).version === wanted;
}

/** Installs the layer's packages when they are missing or old; true where they are there afterwards. */
export function installSharpLayer() {
  if (isInstalled()) return true;
  spawnSync(
    'npm',
    [
      'ci',
      '--os=linux',
      '--cpu=arm64',
      '--libc=glibc',
      '--ignore-scripts',
      '--prefer-offline',
      '--loglevel=error',
    ],
    { cwd: folder, stdio: 'inherit' },
  );
  return isInstalled();
}

// Run by `npm ci` itself, so that `npm run synth` needs no network later; a machine that only runs the product can
// do without, so a failure here is no failure.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) installSharpLayer();
