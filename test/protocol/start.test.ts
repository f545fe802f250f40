import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QUICK_WASM } from '#test/support/cheap-starts.ts';
import { freePort } from '#test/support/free-port.ts';
import { copyPreparedDatabase } from '#test/support/prepared-database.ts';
import { temporaryFolder } from './temporary-folder.ts';

const STOPS_WITHIN_MS = 5_000;
const READY_WITHIN_MS = 90_000;

type Server = { child: ChildProcess; output: () => string; ended: Promise<number | null> };

let temporary: ReturnType<typeof temporaryFolder>;
let port = 0;
let servers: Server[] = [];

function start(environment: Record<string, string> = {}): Server {
  const child = spawn(path.resolve('node_modules/.bin/node'), [QUICK_WASM, 'local/start.ts'], {
    env: {
      PATH: process.env.PATH ?? '',
      HOME: temporary.folder,
      PORT: String(port),
      MOODLARK_DATA: path.join(temporary.folder, 'data'),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text: Buffer) => {
      output += text.toString();
    });
  }
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const server = { child, output: () => output, ended };
  servers.push(server);
  return server;
}
const healthStatus = async () => {
  try {
    return (await fetch(`http://localhost:${port}/healthz`)).status;
  } catch {
    return 'refused';
  }
};
async function untilReady(server: Server): Promise<Server> {
  await vi.waitFor(
    () => {
      if (server.child.exitCode !== null) throw new Error(`the product ended: ${server.output()}`);
      expect(server.output()).toContain('Moodlark is ready');
    },
    { timeout: READY_WITHIN_MS, interval: 50 },
  );
  return server;
}
async function end(
  server: Server,
  signal: NodeJS.Signals,
): Promise<{ code: number | null; milliseconds: number }> {
  const startedAt = performance.now();
  server.child.kill(signal);
  const code = await server.ended;
  return { code, milliseconds: performance.now() - startedAt };
}
/** Starts the product for tests that are not about a first start. */
const startWithPreparedData = async () => {
  await copyPreparedDatabase(dataPath('.'));
  return untilReady(start());
};
const dataPath = (name: string) => path.join(temporary.folder, 'data', name);

beforeEach(async () => {
  temporary = temporaryFolder();
  port = await freePort({ consecutive: 5 });
});
afterEach(async () => {
  for (const { child, ended } of servers) {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await ended;
  }
  servers = [];
  temporary.remove();
});

test('prints its URL once it is ready, lets only its owner read its data, and stops soon after SIGTERM', async () => {
  const server = await untilReady(start());
  expect(server.output()).toBe(`Moodlark is ready at http://localhost:${port}\n`);
  expect(await healthStatus()).toBe(200);
  for (const name of ['endpoints.json', 'secrets.json'])
    expect(statSync(dataPath(name)).mode & 0o777).toBe(0o600);
  // PGlite sets the modes of its own files; the folders around them keep others out.
  const isOpenToOthers = (name: string) => {
    const entry = statSync(dataPath(name), { throwIfNoEntry: false });
    const isInPrivateFolder = name.startsWith('postgres/') && !entry?.isDirectory();
    return entry !== undefined && !isInPrivateFolder && (entry.mode & 0o077) !== 0;
  };
  expect(
    ['.', ...readdirSync(dataPath('.'), { recursive: true, encoding: 'utf8' })].filter(isOpenToOthers),
  ).toEqual([]);
  const endpoints = JSON.parse(readFileSync(dataPath('endpoints.json'), 'utf8'));
  expect(endpoints).toEqual({
    origin: `http://localhost:${port}`,
    endpoints: {
      s3: `http://localhost:${port + 1}`,
      dynamodb: `http://localhost:${port + 2}`,
      states: `http://localhost:${port + 3}`,
      bedrock: `http://localhost:${port + 4}`,
    },
    region: 'us-west-2',
    bucket: expect.any(String),
    table: expect.any(String),
    stateMachineArn: expect.stringMatching(/^arn:aws:states:us-west-2:\d{12}:stateMachine:/),
    accessKeyId: expect.any(String),
    secretAccessKey: expect.any(String),
    publishableKey: expect.stringMatching(/^sb_publishable_/),
    secretKey: expect.stringMatching(/^sb_secret_/),
  });
  const { code, milliseconds } = await end(server, 'SIGTERM');
  expect(code).toBe(0);
  expect(milliseconds).toBeLessThan(STOPS_WITHIN_MS);
});

test('refuses a second start on the same folder in one sentence, without affecting the first', async () => {
  await startWithPreparedData();
  const before = readFileSync(dataPath('endpoints.json'), 'utf8');
  const second = start({ PORT: String(await freePort({ consecutive: 5 })) });
  expect(await second.ended).toBe(1);
  expect(second.output()).toBe(
    `Moodlark is already running on ${path.join(temporary.folder, 'data')}. Stop it first, or choose another folder with MOODLARK_DATA.\n`,
  );
  expect(await healthStatus()).toBe(200);
  expect(readFileSync(dataPath('endpoints.json'), 'utf8')).toBe(before);
});

test('restarts with the same keys after SIGKILL, both during its start and while it runs', async () => {
  const first = start();
  await vi.waitFor(() => expect(existsSync(dataPath('postgres'))).toBe(true), {
    timeout: READY_WITHIN_MS,
    interval: 5,
  });
  await end(first, 'SIGKILL');
  const second = await untilReady(start());
  const keys = readFileSync(dataPath('endpoints.json'), 'utf8');
  await end(second, 'SIGKILL');
  // Without any marker next to it, a complete database is opened, not created again.
  const database = statSync(dataPath('postgres')).ino;
  for (const name of readdirSync(dataPath('.'))) if (name.startsWith('postgres.')) rmSync(dataPath(name));
  await untilReady(start());
  expect(readFileSync(dataPath('endpoints.json'), 'utf8')).toBe(keys);
  expect(statSync(dataPath('postgres')).ino).toBe(database);
});

test('exits and frees its ports when its launcher is gone', async () => {
  const server = await startWithPreparedData();
  server.child.disconnect();
  expect(await server.ended).toBe(0);
  expect(await healthStatus()).toBe('refused');
});

test('refuses a port in use, an invalid setting and production, in one sentence each', async () => {
  const blocker = createServer().listen(port + 3, '127.0.0.1');
  await once(blocker, 'listening');
  const refused = start();
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toMatch(new RegExp(`^Port ${port + 3} is not free\\. .*PORT.*\\n$`));
  blocker.close();

  for (const [environment, message] of [
    [{ PORT: '70000' }, /^PORT must be from 1 to 65531\n$/],
    [{ NODE_ENV: 'production' }, /^This server replaces the cloud .*NODE_ENV=production.*\n$/],
  ] as const) {
    const server = start(environment);
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(message);
  }
});

test('explains in one sentence why the data cannot be opened, and deletes nothing', async () => {
  const outputAfter = async (damage: () => unknown) => {
    rmSync(dataPath('.'), { recursive: true, force: true });
    mkdirSync(dataPath('.'));
    await damage();
    const server = start();
    expect(await server.ended).toBe(1);
    return server.output();
  };
  const blockLogsFolder = () => writeFileSync(dataPath('logs'), '');
  expect(await outputAfter(blockLogsFolder)).toMatch(
    /^\S+logs cannot be used: there is a file where .*MOODLARK_DATA\.\n$/,
  );
  const omitManifest = async () => {
    await copyPreparedDatabase(dataPath('.'));
    mkdirSync(dataPath('dynamodb'));
    writeFileSync(path.join(dataPath('dynamodb'), 'CURRENT'), '');
  };
  expect(await outputAfter(omitManifest)).toMatch(
    /^The table in \S+dynamodb cannot be opened\. Nothing was deleted: .*\n$/,
  );
  expect(existsSync(path.join(dataPath('dynamodb'), 'CURRENT'))).toBe(true);
  const tearManifest = async () => {
    await copyPreparedDatabase(dataPath('.'));
    mkdirSync(dataPath('dynamodb'));
    writeFileSync(path.join(dataPath('dynamodb'), 'CURRENT'), 'MANIFEST-000001\n');
    writeFileSync(path.join(dataPath('dynamodb'), 'MANIFEST-000001'), 'torn');
  };
  const omitVersion = () => mkdirSync(path.join(dataPath('postgres'), 'base'), { recursive: true });
  expect(await outputAfter(omitVersion)).toMatch(
    /^The database in \S+postgres cannot be opened\. Nothing was deleted/,
  );
  expect(await outputAfter(tearManifest)).toMatch(
    /^The table in \S+dynamodb cannot be opened\. Nothing was deleted: .*\n$/,
  );
});

test('quarantines its own unreadable files and starts', async () => {
  mkdirSync(dataPath('.'));
  for (const name of ['secrets.json', 'mails.json']) writeFileSync(dataPath(name), '{"torn');
  writeFileSync(dataPath('lock.sqlite'), 'no database '.repeat(100));
  const server = await startWithPreparedData();
  for (const name of ['secrets.json', 'mails.json', 'lock.sqlite'])
    expect(server.output()).toContain(`${dataPath(name)} cannot be read. It was renamed to ${name}.broken.`);
  expect(readFileSync(dataPath('secrets.json.broken'), 'utf8')).toBe('{"torn');
});

test('does not change a database that it cannot open', async () => {
  mkdirSync(dataPath('postgres'), { recursive: true });
  writeFileSync(path.join(dataPath('postgres'), 'PG_VERSION'), 'torn');
  const server = start();
  expect(await server.ended).toBe(1);
  expect(server.output()).toMatch(/^The database in .*postgres cannot be opened\. Nothing was deleted/);
  expect(readFileSync(path.join(dataPath('postgres'), 'PG_VERSION'), 'utf8')).toBe('torn');
});
