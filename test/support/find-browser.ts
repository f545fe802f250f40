import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Without a full browser's user interface, the tests need a third less CPU time. */
const HEADLESS = 'chromium-headless-shell';
const NAMES = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const FOLDERS = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/opt/google/chrome',
  ...(process.env.PATH ?? '').split(delimiter),
];
const MAC_APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

async function installedBrowser(): Promise<string | undefined> {
  const configuredPath = process.env.CHROMIUM;
  if (configuredPath) {
    if (existsSync(configuredPath)) return configuredPath;
    throw new Error(`CHROMIUM names ${configuredPath}, which does not exist.`);
  }
  const { chromium } = await import('playwright');
  const candidates = [
    ...NAMES.flatMap((name) => FOLDERS.map((folder) => join(folder, name))),
    ...MAC_APPS,
    chromium.executablePath(),
  ];
  return candidates.find((candidate) => candidate !== '' && existsSync(candidate));
}

function installDebianChromium(): void {
  const isAllowed = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!isAllowed) return;
  console.log('No browser found: installing Debian’s Chromium ...');
  const options: SpawnSyncOptions = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-q'], options);
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', HEADLESS], options);
}

/** Returns the path of a Chromium. If there is none, root installs Debian's package, and other users get an error. */
export async function findBrowser(): Promise<string> {
  const found = await installedBrowser();
  if (found) return found;
  installDebianChromium();
  const installed = await installedBrowser();
  if (installed) return installed;
  throw new Error('No browser found: install Chromium or Google Chrome, or set CHROMIUM to the path of one.');
}
