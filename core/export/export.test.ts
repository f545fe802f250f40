import { beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_CATALOG } from '#catalog/catalogs.ts';
import { DEFAULT_DAILY_BUDGET } from '#catalog/daily-budget.ts';
import { generateImageEndpoint } from '#contract/api/generate-image.ts';
import * as LIMITS from '#contract/limits.ts';
import * as MESSAGES from '#contract/messages.ts';
import { eraseAccount } from '#core/account/erase-account.ts';
import { generateImage } from '#core/images/generate-image.ts';
import { failingPorts } from '#test/support/failing-ports.ts';
import { inMemoryPorts } from '#test/support/in-memory-ports.ts';
import { exportStatus } from './export-status.ts';
import { runDueExports } from './run-due-exports.ts';
import { startExport } from './start-export.ts';

const ann = {
  userId: '0a0a0a0a-0000-4000-8000-000000000001',
  accessToken: 'token',
  email: 'ann@example.com',
};
const ben = { ...ann, userId: '0b0b0b0b-0000-4000-8000-000000000002' };
const settings = { catalog: DEFAULT_CATALOG, limits: DEFAULT_DAILY_BUDGET, region: 'us-west-2' };
const prompt = 'a boat';
const body = generateImageEndpoint.body.parse({ prompt });
const annsKey = (name: string) => `users/${ann.userId}/${name}`;
const encode = (text: string) => new TextEncoder().encode(text);

type Memory = ReturnType<typeof inMemoryPorts>;
let memory: Memory;
beforeEach(async () => {
  memory = await setUp();
});

/**
 * Ann has five images, a finished video, a clip of another video, a reference image, a mask, a thumbnail and an old
 * archive; Ben has an image.
 */
async function setUp(): Promise<Memory> {
  const fresh = inMemoryPorts();
  for (const caller of [ann, ann, ann, ann, ann, ben])
    await generateImage({ ports: fresh.ports, settings, caller }, body);
  for (const name of [
    'videos/1/output.mp4',
    'videos/2/clips/0001-1/output.mp4',
    'references/3.jpg',
    'references/4-mask.png',
    'thumbnails/5.webp',
    'exports/old.zip',
  ])
    await fresh.ports.media.put(annsKey(name), encode(name), 'any/type');
  return fresh;
}

const begin = (ports = memory.ports) => startExport(ports, ann);
const readStatus = (exportId: string, caller = ann) => exportStatus(memory.ports, caller, exportId);
const archivedFiles = (exportId: string) =>
  memory.accountExports.archives.get(annsKey(`exports/${exportId}.zip`)) ?? new Map<string, Uint8Array>();
const textIn = (files: Map<string, Uint8Array>, name: string) => new TextDecoder().decode(files.get(name));

/** Adds more files than the request itself packs, so that a worker is needed. */
async function addManyFiles(): Promise<void> {
  for (let index = 0; index < LIMITS.dataExport.immediate.files; index += 1)
    await memory.ports.media.put(annsKey(`references/many-${index}.png`), encode('many'), 'image/png');
}

type Open = Memory['ports']['personFiles']['open'];

/** Calls `onOpen` for each file that is opened; the file is missing if the call resolves to false. */
function interceptOpen(onOpen: (...args: Parameters<Open>) => Promise<boolean>) {
  const { personFiles } = memory.ports;
  const open: Open = async (key, signal) => {
    const content = await personFiles.open(key, signal);
    return (await onOpen(key, signal)) ? content : undefined;
  };
  return { personFiles: { ...personFiles, open } };
}

describe('an archive', () => {
  test('holds the person’s images, finished videos, references and records, and a README', async () => {
    const { exportId } = await begin();
    const files = archivedFiles(exportId);
    const ids = [...memory.images.values()].flatMap((row) => (row.userId === ann.userId ? [row.id] : []));
    expect([...files.keys()].toSorted()).toEqual(
      [
        ...ids.map((id) => `images/${id}.png`),
        'videos/1.mp4',
        'references/3.jpg',
        'references/4-mask.png',
        'records.json',
        'README.txt',
      ].toSorted(),
    );
    for (const id of ids)
      expect(files.get(`images/${id}.png`)).toEqual(
        Buffer.from(memory.objects.get(annsKey(`images/${id}.png`))?.bytes ?? []),
      );
    const records = JSON.parse(textIn(files, 'records.json'));
    expect(records.profile).toEqual([{ id: ann.userId, name: 'Ann' }]);
    expect(records.images.map(({ id, prompt }: { id: string; prompt: string }) => [id, prompt])).toEqual(
      ids.map((id) => [id, prompt]),
    );
    expect(records.receipts.map(({ id, isPaid }: { id: string; isPaid: boolean }) => [id, isPaid])).toEqual(
      ids.map((id) => [id, true]),
    );
    expect(records.missingFiles).toEqual([]);
    const [title = ''] = textIn(files, 'README.txt').split('\r\n');
    expect(title).toBe('Your data at Moodlark, collected on 21 November 2026 (UTC).');
    expect(textIn(files, 'README.txt')).toContain('Nothing is missing.');
    expect(textIn(files, 'records.json')).not.toContain(ben.userId);
  });

  test('is made even if files are deleted or added during packing, and lists these files as missing', async () => {
    const [first, second] = [...memory.images.values()];
    const late = { ...first, id: 'late', key: annsKey('images/late.png'), userId: ann.userId };
    const ports = {
      ...memory.ports,
      ...interceptOpen(async (key) => {
        if (first) memory.images.set('late', { ...first, ...late });
        return key !== second?.key;
      }),
    };
    const { exportId } = await begin(ports);
    const files = archivedFiles(exportId);
    expect(files.has(`images/${second?.id}.png`)).toBe(false);
    const missing = [`images/${second?.id}.png`, 'images/late.png'];
    expect(JSON.parse(textIn(files, 'records.json')).missingFiles).toEqual(missing);
    for (const name of missing) expect(textIn(files, 'README.txt')).toContain(name);
    expect(await readStatus(exportId)).toMatchObject({ status: 'ready' });
  });

  test('is packed with at most eight files open at a time, and with none after a failure', async () => {
    await addManyFiles();
    const opened: { key: string; signal: AbortSignal }[] = [];
    const ports = {
      ...memory.ports,
      ...interceptOpen(async (key, signal) => {
        opened.push({ key, signal });
        if (opened.length === 30) throw new Error('S3 is down');
        return true;
      }),
    };
    const { exportId } = await begin();
    expect(await runDueExports(ports)).toEqual({ failed: 0 });
    expect(await readStatus(exportId)).toMatchObject({ status: 'working' });
    expect(opened.length).toBeGreaterThanOrEqual(30);
    expect(opened.length).toBeLessThan(30 + 8);
    expect(opened.every(({ signal }) => signal.aborted)).toBe(true);
  });

  test('can be downloaded for a day by its owner only, and is then removed', async () => {
    const { exportId } = await begin();
    const status = await readStatus(exportId);
    expect(status).toEqual({
      status: 'ready',
      url: expect.stringContaining(`${exportId}.zip`),
      bytes: expect.any(Number),
      expiresAt: new Date(memory.clock.now().getTime() + 24 * 3_600_000).toISOString(),
    });
    const unknown = { code: 'NOT_FOUND', message: MESSAGES.notFound };
    await expect(readStatus(exportId, ben)).rejects.toMatchObject(unknown);
    await expect(readStatus('another')).rejects.toMatchObject(unknown);
    memory.clock.advance(24 * 3_600 - 1);
    await runDueExports(memory.ports);
    expect(memory.objects.has(annsKey(`exports/${exportId}.zip`))).toBe(true);
    memory.clock.advance(1);
    await expect(readStatus(exportId)).rejects.toMatchObject(unknown);
    await runDueExports(memory.ports);
    expect(memory.objects.has(annsKey(`exports/${exportId}.zip`))).toBe(false);
    expect([memory.accountExports.records.size, memory.accountExports.openUserIds.size]).toEqual([0, 0]);
  });

  test('is removed if S3 finishes storing it after the account was deleted', async () => {
    const { archives } = memory.ports;
    const write: typeof archives.write = async (key, ...rest) => {
      const bytes = await archives.write(key, ...rest);
      const stored = memory.objects.get(key);
      await eraseAccount(memory.ports, ann, { confirm: ann.email });
      if (stored) memory.objects.set(key, stored);
      return bytes;
    };
    await begin({ ...memory.ports, archives: { write } });
    expect([...memory.objects.keys()].filter((key) => key.includes(ann.userId))).toEqual([]);
  });
});

describe('starting an export', () => {
  test('returns the same id while an archive is being made, and a new one afterwards', async () => {
    await addManyFiles();
    const first = await begin();
    expect(await begin()).toEqual(first);
    expect(await readStatus(first.exportId)).toEqual({ status: 'working', filesDone: 0, filesTotal: 0 });
    await runDueExports(memory.ports);
    expect(await readStatus(first.exportId)).toMatchObject({ status: 'ready' });
    const second = await begin();
    expect(second).not.toEqual(first);
    expect(memory.objects.has(annsKey(`exports/${first.exportId}.zip`)), 'the old archive').toBe(false);
  });

  test('fails for a sixth archive on one day, and works again the next day', async () => {
    for (let count = 0; count < LIMITS.dataExport.perDay; count += 1) await begin();
    await expect(begin()).rejects.toMatchObject({
      code: 'BUDGET_USED_UP',
      message: expect.stringContaining(MESSAGES.exportsUsedUp),
    });
    memory.clock.advance(24 * 3_600);
    await expect(begin()).resolves.toMatchObject({ exportId: expect.any(String) });
  });
});

describe('a worker', () => {
  test('never makes an archive that another worker is making', async () => {
    await addManyFiles();
    const { exportId } = await begin();
    let writes = 0;
    const ports = {
      ...memory.ports,
      archives: {
        write: async (...writeArguments: Parameters<typeof memory.ports.archives.write>) => {
          writes += 1;
          await runDueExports(memory.ports);
          return memory.ports.archives.write(...writeArguments);
        },
      },
    };
    await runDueExports(ports);
    expect(writes).toBe(1);
    expect(await readStatus(exportId)).toMatchObject({ status: 'ready' });
  });

  test.each(['before', 'after'] as const)(
    'completes an archive after another worker was killed %s one of its calls',
    async (mode) => {
      const noFailure = { call: Number.POSITIVE_INFINITY, mode, isPermanent: false };
      const run = async (failure: typeof noFailure) => {
        memory = await setUp();
        await addManyFiles();
        const { exportId } = await begin();
        const failing = failingPorts(memory.ports, failure);
        await runDueExports(failing.ports).catch(() => undefined);
        return { exportId, calls: failing.calls() };
      };
      const { calls } = await run(noFailure);
      expect(new Set(calls)).toContain('archives.write');
      // Every seventh call, because each run takes a while.
      for (let call = 1; call <= calls.length; call += 7) {
        const { exportId } = await run({ call, mode, isPermanent: true });
        memory.clock.advance(120);
        await runDueExports(memory.ports);
        const where = `killed ${mode} call ${call}, ${calls[call - 1]}`;
        expect([where, (await readStatus(exportId)).status]).toEqual([where, 'ready']);
        expect([where, archivedFiles(exportId).has('README.txt')]).toEqual([where, true]);
      }
    },
  );

  test('gives up on an archive after three attempts, and makes the archive of the person’s next export', async () => {
    await addManyFiles();
    const broken = {
      ...memory.ports,
      archives: {
        write: async () => {
          throw new Error('S3 is down');
        },
      },
    };
    const { exportId } = await begin();
    expect(await runDueExports(broken)).toEqual({ failed: 0 });
    expect(await runDueExports(broken)).toEqual({ failed: 0 });
    expect(await readStatus(exportId)).toMatchObject({ status: 'working' });
    expect(await runDueExports(broken)).toEqual({ failed: 1 });
    expect(await readStatus(exportId)).toEqual({ status: 'failed', error: MESSAGES.exportFailed });
    const retry = await begin();
    await runDueExports(memory.ports);
    expect(await readStatus(retry.exportId)).toMatchObject({ status: 'ready' });
  });

  test('gives up on an archive at once if packing takes longer than a function may run', async () => {
    await addManyFiles();
    const slow = {
      ...memory.ports,
      ...interceptOpen(async () => {
        memory.clock.advance(60);
        return true;
      }),
    };
    const { exportId } = await begin();
    expect(await runDueExports(slow)).toEqual({ failed: 1 });
    expect(await readStatus(exportId)).toEqual({ status: 'failed', error: MESSAGES.exportTooLarge });
  });

  test('stops when the account is deleted during packing, and leaves nothing behind', async () => {
    await addManyFiles();
    await begin();
    const ports = {
      ...memory.ports,
      ...interceptOpen(async () => {
        memory.clock.advance(10);
        await eraseAccount(memory.ports, ann, { confirm: ann.email });
        return true;
      }),
    };
    expect(await runDueExports(ports)).toEqual({ failed: 0 });
    expect([...memory.objects.keys()].filter((key) => key.includes(ann.userId))).toEqual([]);
    expect([memory.accountExports.records.size, memory.accountExports.openUserIds.size]).toEqual([0, 0]);
    await expect(begin()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });
});
