import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { serve } from '@hono/node-server';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobTable } from '#adapters/dynamodb/job-table.ts';
import { sweepPositions } from '#adapters/dynamodb/sweep-positions.ts';
import { objectLister } from '#adapters/s3/list-objects.ts';
import { mediaBucket } from '#adapters/s3/media-bucket.ts';
import { objectWriter } from '#adapters/s3/write-objects.ts';
import { supabaseAccounts } from '#adapters/supabase/accounts.ts';
import { accountRemover } from '#adapters/supabase/auth-admin.ts';
import { supabaseImageHistory } from '#adapters/supabase/image-history.ts';
import { supabaseOpenVideos } from '#adapters/supabase/open-videos.ts';
import { supabaseReferencedObjects } from '#adapters/supabase/referenced-objects.ts';
import { supabaseVideoHistory } from '#adapters/supabase/video-history.ts';
import { maskKey, referenceKey } from '#core/domain/media/object-keys.ts';
import type { Caller } from '#core/ports/caller.ts';
import type { StoredObject } from '#core/ports/media.ts';
import type { Ports } from '#core/ports/ports.ts';
import type { OpenVideo } from '#core/ports/video-history.ts';
import { openConsoleLogs } from '#local/console-logs.ts';
import { startDynamoDb } from '#local/dynamodb/start-dynamodb.ts';
import { startS3 } from '#local/s3/start-s3.ts';
import { openSecrets } from '#local/secrets.ts';
import { openMailbox } from '#local/supabase/mailbox.ts';
import { startSupabase } from '#local/supabase/start-supabase.ts';
import { freePort } from '#test/support/free-port.ts';
import { inMemoryPorts } from '#test/support/in-memory-ports.ts';
import { imageRow } from './history-rows.ts';
import { BUCKET, CREDENTIALS, prepareLocalServices, REGION, TABLE } from './local-services.ts';

type Sweeps = Pick<
  Ports,
  'openVideos' | 'videoHistory' | 'sweepPositions' | 'accounts' | 'referencedObjects' | 'imageHistory'
>;

const services = prepareLocalServices();
const closing: (() => Promise<void>)[] = [];
let withStandIns: Sweeps;
let signUp: () => Promise<Caller>;

beforeAll(async () => {
  const port = await freePort({ consecutive: 3 });
  const url = `http://localhost:${port}`;
  const { faults, folder } = services;
  openConsoleLogs(folder);
  const secrets = await openSecrets(folder);
  const supabase = await startSupabase({
    origin: url,
    dataFolder: folder,
    migrationsFolder: path.resolve('supabase/migrations'),
    secrets,
    confirmEmail: false,
    mailbox: openMailbox(folder),
    faults,
  });
  const server = serve({ fetch: supabase.handle, port, hostname: '127.0.0.1' });
  const common = { faults, region: REGION, credentials: CREDENTIALS };
  services.pointClientsAt('DYNAMODB', port + 1);
  const dynamoDb = await startDynamoDb({ ...common, port: port + 1, dataFolder: folder, table: TABLE });
  services.pointClientsAt('S3', port + 2);
  const s3 = await startS3({ ...common, port: port + 2, folder, bucket: BUCKET, pageOrigins: [] });
  closing.push(
    async () => void server.close(),
    () => supabase.close(),
    () => dynamoDb.close(),
    () => s3.close(),
  );
  const project = { url, key: secrets.secretKey };
  withStandIns = {
    openVideos: supabaseOpenVideos(project),
    videoHistory: supabaseVideoHistory(project),
    accounts: { ...supabaseAccounts(project), ...accountRemover(project) },
    sweepPositions: sweepPositions(jobTable(TABLE)),
    referencedObjects: supabaseReferencedObjects(project),
    imageHistory: supabaseImageHistory({ url, key: secrets.publishableKey }),
  };
  signUp = async () => {
    const client = createClient(url, secrets.publishableKey, { auth: { persistSession: false } });
    const { data, error } = await client.auth.signUp({
      email: `${randomUUID()}@example.com`,
      password: 'six666',
    });
    if (error || !data.user) throw error ?? new Error('no user');
    return { userId: data.user.id, accessToken: data.session?.access_token ?? '' };
  };
});
afterAll(async () => {
  for (const close of closing) await close();
  services.removeFolder();
});

describe.each([
  ['in memory', () => inMemoryPorts().ports],
  ['with stand-ins', () => withStandIns],
])('%s', (_name, make: () => Sweeps) => {
  test('round-trips a position for each sweep until it is cleared', async () => {
    const { sweepPositions: positions } = make();
    expect(await positions.read('objects')).toBeUndefined();
    await positions.save('objects', 'users/ann/images/ä.png');
    await positions.save('videos', '2026-11-21T10:00:00.000001+00:00 id');
    expect(await positions.read('objects')).toBe('users/ann/images/ä.png');
    await positions.save('objects', undefined);
    expect(await positions.read('objects')).toBeUndefined();
    expect(await positions.read('videos')).toBe('2026-11-21T10:00:00.000001+00:00 id');
    await positions.save('videos', undefined);
  });

  test('lists and counts unfinished videos in pages, oldest first, without gaps or repeats', async () => {
    const { openVideos, videoHistory } = make();
    const { userId } = await signUp();
    const moments = [
      '10:00:00.000001',
      '10:00:00.000001',
      '10:00:00.000002',
      '09:59:59.999999',
      '10:00:00.000001',
    ];
    const ids = moments.map(() => randomUUID());
    for (const [index, moment] of moments.entries())
      await videoHistory.insert({
        id: ids[index] ?? '',
        userId,
        prompt: 'waves',
        videoType: 'text-to-video',
        durationSeconds: 6,
        width: 960,
        height: 540,
        referenceKeys: [],
        parentId: null,
        parameters: { options: { durationSeconds: 6 } },
        createdAt: `2026-11-21T${moment}+00:00`,
      });
    await videoHistory.update(ids[3] ?? '', { status: 'processing' });
    const seen: OpenVideo[] = [];
    for (;;) {
      const page = await openVideos.page(2, seen.at(-1));
      seen.push(...page);
      if (page.length < 2) break;
    }
    const oldestFirst = [ids[3], ...[ids[0], ids[1], ids[4]].toSorted(), ids[2]];
    expect(seen.map(({ id }) => id)).toEqual(oldestFirst);
    const { pending, processing } = await openVideos.summary();
    expect([pending.count, processing.count]).toEqual([4, 1]);
    expect(Date.parse(processing.oldestCreatedAt ?? '')).toBe(Date.parse('2026-11-21T09:59:59.999Z'));
    for (const id of ids) await videoHistory.update(id, { status: 'failed', error: 'lost' });
    expect(await openVideos.summary()).toEqual({
      pending: { count: 0, oldestCreatedAt: undefined },
      processing: { count: 0, oldestCreatedAt: undefined },
    });
    expect(await openVideos.page(2)).toEqual([]);
  });

  test('an image references its file, its thumbnail, its source and its mask until it is deleted', async () => {
    const { referencedObjects, imageHistory } = make();
    const ann = await signUp();
    const row = imageRow(ann);
    const keysFor = (id: string) => ({
      referenceKey: referenceKey(ann.userId, id),
      maskKey: maskKey(ann.userId, id),
    });
    const [referenced, orphaned] = [keysFor(row.id), keysFor(randomUUID())];
    const keys = [row.key, row.thumbnailKey, referenced.referenceKey, referenced.maskKey];
    await imageHistory.insert(ann, { ...row, parameters: { ...row.parameters, ...referenced } });
    const candidates = [...keys, orphaned.referenceKey, orphaned.maskKey];
    expect(await referencedObjects.among(candidates)).toEqual(new Set(keys));
    await imageHistory.remove(ann, row.id);
    expect(await referencedObjects.among(candidates)).toEqual(new Set());
  });
});

test('Supabase’s adapter reports ids without an account as missing, and never an invalid id', async () => {
  const [{ userId: ann }, unknownId] = [await signUp(), randomUUID()];
  expect(await withStandIns.accounts.missingAmong([ann, unknownId, 'not-an-id'])).toEqual(
    new Set([unknownId]),
  );
  expect(await withStandIns.accounts.missingAmong([ann])).toEqual(new Set());
  expect(await withStandIns.accounts.missingAmong([])).toEqual(new Set());
});

test('S3’s adapter lists objects after a key', async () => {
  const bucket = mediaBucket(BUCKET);
  const keys = ['users/a/images/1.png', 'users/a/images/2.png', 'users/b/videos/3/output.mp4'];
  for (const key of keys) await objectWriter(bucket).put(key, new Uint8Array(1), 'image/png');
  const listKeys = async (after?: string) => {
    const all: StoredObject[] = [];
    for await (const page of objectLister(bucket).pages(after)) all.push(...page);
    return all.map(({ key }) => key);
  };
  expect(await listKeys()).toEqual(keys);
  expect(await listKeys(keys[0])).toEqual(keys.slice(1));
  expect(await listKeys('users/a/images/15')).toEqual(keys.slice(1));
  expect(await listKeys(keys[2])).toEqual([]);
});
