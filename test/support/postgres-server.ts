import { execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';

/** Debian and Ubuntu install the server's programs outside PATH, one folder per version. */
const DEBIAN = '/usr/lib/postgresql';

const MISSING =
  'PostgreSQL 15 or newer is needed and was not found. Install it with "apt install postgresql" (Debian, Ubuntu) or "brew install postgresql" (macOS).';

function findPrograms(): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const newest = versions.sort((a, b) => Number(b) - Number(a)).map((name) => path.join(DEBIAN, name, 'bin'));
  const folders = [...newest, ...(process.env.PATH ?? '').split(path.delimiter)];
  const found = folders.find((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(path.join(folder, name))),
  );
  if (found === undefined) throw new Error(MISSING);
  return found;
}

/** PostgreSQL refuses to run as root, so it runs as an unprivileged user. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (userInfo().uid !== 0) return undefined;
  const nobodyId = (option: string) => Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }));
  return { uid: nobodyId('-u'), gid: nobodyId('-g') };
}

export const SUPERUSER = 'supabase_admin';

type PostgresServer = {
  /** The folder of its socket; it has no other listener. */
  host: string;
  stop(): Promise<void>;
};

/**
 * Starts the installed PostgreSQL with an empty cluster in a temporary folder that `stop` removes. `settings`
 * are PostgreSQL's own. Throws if no PostgreSQL is installed.
 */
export async function startPostgresServer(settings: Record<string, string> = {}): Promise<PostgresServer> {
  const programs = findPrograms();
  const user = unprivilegedUser();
  const folder = mkdtempSync(path.join(tmpdir(), 'moodlark-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  const asUser: SpawnOptions = { cwd: folder, ...user };
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    execFileSync(
      path.join(programs, 'initdb'),
      ['-D', data, '-U', SUPERUSER, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
      { ...asUser, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const allSettings = { listen_addresses: '', unix_socket_directories: folder, fsync: 'off', ...settings };
    const options = Object.entries(allSettings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const server = spawn(path.join(programs, 'postgres'), ['-D', data, ...options], {
      ...asUser,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const stopAtOnce = () => server.kill('SIGQUIT');
    process.once('exit', stopAtOnce);
    const ended = once(server, 'exit');
    await untilReady(server.stderr);
    return {
      host: folder,
      stop: async () => {
        process.off('exit', stopAtOnce);
        // PostgreSQL waits until the last client has disconnected.
        server.kill('SIGTERM');
        await ended;
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Waits until PostgreSQL's log reports that it accepts connections. */
async function untilReady(log: NodeJS.ReadableStream | null): Promise<void> {
  let output = '';
  for await (const chunk of log ?? []) {
    output += String(chunk);
    if (output.includes('ready to accept connections')) return;
  }
  throw new Error(`PostgreSQL did not start: ${output}`);
}
