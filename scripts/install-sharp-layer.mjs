// Installs sharp for Lambda's arm64 on any platform. Plain JavaScript for any Node that npm supports.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

const folder = fileURLToPath(new URL('../lib/sharp-layer/nodejs/', import.meta.url));

/** Whether the layer contains the version in its lock file. */
function isInstalled() {
  const installed = `${folder}node_modules/@img/sharp-linux-arm64/package.json`;
  if (!existsSync(installed)) return false;
  const lock = JSON.parse(readFileSync(`${folder}package-lock.json`, 'utf8'));
  const wanted = lock.packages['node_modules/@img/sharp-linux-arm64'].version;
  return JSON.parse(readFileSync(installed, 'utf8')).version === wanted;
}

/** Installs the layer's packages if they are missing or outdated. @returns {boolean} whether they are installed */
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

// `npm ci` runs this, so that `npm run synth` needs no network later. A failure is ignored here, because running the
// product on one machine does not need the layer.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) installSharpLayer();
