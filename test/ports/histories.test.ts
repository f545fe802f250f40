import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { supabaseImageHistory } from '#adapters/supabase/image-history.ts';
import { supabaseUsage } from '#adapters/supabase/usage.ts';
import { supabaseOwnVideos, supabaseVideoHistory } from '#adapters/supabase/video-history.ts';
import { supabaseVideoHistoryReader } from '#adapters/supabase/video-history-reader.ts';
import * as LIMITS from '#contract/limits.ts';
import type { NewImageRow } from '#core/domain/images/image-record.ts';
import { imageKey, videoKey } from '#core/domain/media/object-keys.ts';
import type { Ports } from '#core/ports/ports.ts';
import type { HistoryPosition, VideoFilter } from '#core/ports/video-history.ts';
import { inMemoryPorts } from '#test/support/in-memory-ports.ts';
import { imageRow, videoRow } from './history-rows.ts';
import { setUpTables } from './set-up-tables.ts';

type Histories = Pick<Ports, 'imageHistory' | 'usage' | 'videoHistory' | 'videoHistoryReader' | 'ownVideos'>;

const { faults, createAccount, project, projectWithSecretKey, readRows } = setUpTables();

function supabase(): Histories {
  return {
    imageHistory: supabaseImageHistory(project()),
    usage: supabaseUsage(project()),
    videoHistory: supabaseVideoHistory(projectWithSecretKey()),
    videoHistoryReader: supabaseVideoHistoryReader(project()),
    ownVideos: supabaseOwnVideos(project()),
  };
}

describe.each([
  ['in memory', () => inMemoryPorts().ports],
  ['Supabase', supabase],
])('%s', (_name, make: () => Histories) => {
  test('returns a video to its owner only, unchanged', async () => {
    const { videoHistory, videoHistoryReader } = make();
    const [ann, bob] = [await createAccount(), await createAccount()];
    const row = videoRow(ann);
    await videoHistory.insert(row);
    const [listed] = await videoHistoryReader.page(ann, 10);
    expect(listed).toMatchObject({
      ...row,
      createdAt: expect.any(String),
      status: 'pending',
      key: null,
      completedAt: null,
      error: null,
      favourite: false,
    });
    expect(Date.parse(listed?.createdAt ?? '')).toBe(Date.parse(row.createdAt));
    expect(await videoHistoryReader.page(bob, 10)).toEqual([]);
  });

  test('removes a video’s row for its owner only, and round-trips shots and annotations', async () => {
    const { videoHistory, videoHistoryReader, ownVideos } = make();
    const [ann, bob] = [await createAccount(), await createAccount()];
    const row = videoRow(ann);
    const parameters = {
      seed: 7,
      options: { durationSeconds: 12 },
      model: 'luma-ray2',
      usd: 15.01,
      shots: [{ text: 'one', seed: 7 }, { text: 'two' }],
    };
    await videoHistory.insert(row);
    await videoHistory.update(row.id, { status: 'failed', error: 'lost' });
    await videoHistory.update(row.id, { status: 'processing', error: null, parameters });
    expect(await videoHistoryReader.page(ann, 1)).toMatchObject([{ error: null, parameters }]);
    await ownVideos.remove(bob, row.id);
    expect(await videoHistoryReader.page(ann, 1)).toHaveLength(1);
    await ownVideos.remove(ann, row.id);
    await ownVideos.remove(ann, row.id);
    expect(await videoHistoryReader.page(ann, 1)).toEqual([]);
  });

  test('creates a video’s row once, completes it idempotently and ignores a repeated creation', async () => {
    const { videoHistory, videoHistoryReader } = make();
    const ann = await createAccount();
    const row = videoRow(ann);
    const done = {
      status: 'completed' as const,
      key: videoKey(ann.userId, row.id),
      completedAt: '2026-11-21T10:02:00.000Z',
      durationSeconds: 6,
    };
    await videoHistory.insert(row);
    await videoHistory.update(row.id, { status: 'processing' });
    await videoHistory.update(row.id, done);
    await videoHistory.update(row.id, done);
    await videoHistory.insert(row);
    const listed = await videoHistoryReader.page(ann, 10);
    expect(listed).toMatchObject([{ id: row.id, status: 'completed', key: done.key, durationSeconds: 6 }]);
  });

  test('records the reason for a failure', async () => {
    const { videoHistory, videoHistoryReader } = make();
    const ann = await createAccount();
    const row = videoRow(ann);
    await videoHistory.insert(row);
    await videoHistory.update(row.id, { status: 'failed', error: 'The model did not finish in time.' });
    expect(await videoHistoryReader.page(ann, 1)).toMatchObject([
      { status: 'failed', error: 'The model did not finish in time.' },
    ]);
  });

  test('does not restore a deleted row when a change arrives late', async () => {
    const { videoHistory, videoHistoryReader } = make();
    const ann = await createAccount();
    const row = videoRow(ann);
    await videoHistory.insert(row);
    await videoHistory.remove(row.id);
    await videoHistory.update(row.id, { status: 'processing' });
    await videoHistory.remove(row.id);
    expect(await videoHistoryReader.page(ann, 10)).toEqual([]);
  });

  test('lists pages without gaps or repeats, even among rows with the same time', async () => {
    const { videoHistory, videoHistoryReader } = make();
    const ann = await createAccount();
    const moments = [
      '10:00:00.000001',
      '10:00:00.000001',
      '10:00:00.000002',
      '09:59:59.999999',
      '10:00:00.000001',
    ];
    const rows = moments.map((moment) => videoRow(ann, `2026-11-21T${moment}Z`));
    for (const row of rows) await videoHistory.insert(row);
    const newestFirst = rows
      .toSorted((a, b) => `${b.createdAt} ${b.id}`.localeCompare(`${a.createdAt} ${a.id}`))
      .map(({ id }) => id);

    const seen: string[] = [];
    let last: { createdAt: string; id: string } | undefined;
    for (;;) {
      const page = await videoHistoryReader.page(ann, 2, last);
      seen.push(...page.map(({ id }) => id));
      last = page.at(-1);
      if (page.length < 2) break;
    }
    expect(seen).toEqual(newestFirst);
  });

  test('filters a list by words, status, type, favorites and id, and pages through the result', async () => {
    const { videoHistory, videoHistoryReader } = make();
    const ann = await createAccount();
    const rows = [
      { ...videoRow(ann, '2026-11-21T10:00:01Z'), prompt: 'A red fox, "in" 100% \\snow' },
      { ...videoRow(ann, '2026-11-21T10:00:02Z'), prompt: 'Red boat', videoType: 'multi-shot-auto' as const },
      { ...videoRow(ann, '2026-11-21T10:00:03Z'), prompt: 'Foxes redder than red' },
    ];
    for (const row of rows) await videoHistory.insert(row);
    const [fox, boat, foxes] = rows.map(({ id }) => id);
    await videoHistory.update(foxes ?? '', { status: 'processing' });
    const findIds = async (filter: VideoFilter, limit = 10, after?: HistoryPosition) =>
      (await videoHistoryReader.page(ann, limit, after, filter)).map(({ id }) => id);

    expect(await findIds({ promptWords: ['fox', 'RED'] })).toEqual([foxes, fox]);
    expect(await findIds({ promptWords: ['fox', 'red'] }, 1)).toEqual([foxes]);
    const cursor = { createdAt: '2026-11-21T10:00:03Z', id: foxes ?? '' };
    expect(await findIds({ promptWords: ['fox', 'red'] }, 1, cursor)).toEqual([fox]);
    expect(await findIds({ promptWords: ['100%'] })).toEqual([fox]);
    for (const word of ['fox,', '"in"', '\\snow'])
      expect(await findIds({ promptWords: [word, 'a'] })).toEqual([fox]);
    for (const word of ['100_', '{', '*x']) expect(await findIds({ promptWords: [word] })).toEqual([]);
    expect(await findIds({ videoType: 'multi-shot-auto' })).toEqual([boat]);
    expect(await findIds({ status: 'processing' })).toEqual([foxes]);
    expect(await findIds({ onlyFavourites: true })).toEqual([]);
    expect(await findIds({ id: fox ?? '' })).toEqual([fox]);
    expect(await findIds({ id: 'no-id' })).toEqual([]);
    expect(await findIds({ promptWords: ['red'], status: 'failed' })).toEqual([]);
  });
});

describe('Supabase', () => {
  test('creates an image’s row once for its caller, and lets only its caller remove it', async () => {
    const { imageHistory } = supabase();
    const [ann, bob] = [await createAccount(), await createAccount()];
    const row = imageRow(ann);
    await imageHistory.insert(ann, row);
    await imageHistory.insert(ann, { ...row, prompt: 'changed' });
    await imageHistory.remove(bob, row.id);
    expect(await readRows(ann, 'image_history')).toMatchObject([
      {
        id: row.id,
        user_id: ann.userId,
        prompt: row.prompt,
        s3_key: row.key,
        parameters: row.parameters,
        metadata: {},
      },
    ]);
    await imageHistory.remove(ann, row.id);
    expect(await readRows(ann, 'image_history')).toEqual([]);
  });

  test('returns an image’s files to its owner only', async () => {
    const { imageHistory } = supabase();
    const [ann, bob] = [await createAccount(), await createAccount()];
    const row = imageRow(ann);
    await imageHistory.insert(ann, row);
    const { key, thumbnailKey, parameters } = row;
    expect(await imageHistory.find(ann, row.id)).toEqual({ key, thumbnailKey, parameters });
    expect(await imageHistory.find(bob, row.id)).toBeUndefined();
    expect(await imageHistory.find(ann, randomUUID())).toBeUndefined();
  });

  test('rejects an image’s row if its parent is missing or its group is full, and says why', async () => {
    const { imageHistory } = supabase();
    const [ann, bob] = [await createAccount(), await createAccount()];
    const [source, foreign] = [imageRow(ann), imageRow(bob)];
    const groupId = randomUUID();
    await imageHistory.insert(ann, source);
    await imageHistory.insert(bob, foreign);
    const insert = (more: Partial<NewImageRow>) => imageHistory.insert(ann, { ...imageRow(ann), ...more });
    for (const parentId of [foreign.id, randomUUID()])
      expect(await insert({ parentId, groupId })).toBe('parent-gone');
    const last = { ...imageRow(ann), parentId: source.id, groupId };
    for (let count = 1; count < LIMITS.imageGroup.max; count++)
      expect(await insert({ groupId })).toBe('saved');
    expect([await imageHistory.insert(ann, last), await imageHistory.insert(ann, last)]).toEqual([
      'saved',
      'saved',
    ]);
    expect(await insert({ groupId })).toBe('group-full');
    expect(await imageHistory.countOthers(ann, groupId, last.id)).toBe(LIMITS.imageGroup.max - 1);
    expect(await imageHistory.countOthers(bob, groupId, last.id)).toBe(0);
  });

  test('reports which objects a person’s rows reference, as an image or as its reference image', async () => {
    const { imageHistory } = supabase();
    const [ann, bob] = [await createAccount(), await createAccount()];
    const row = { ...imageRow(ann), parameters: { referenceKey: imageKey(ann.userId, randomUUID()) } };
    await imageHistory.insert(ann, row);
    const keys = [row.key, row.parameters.referenceKey, imageKey(ann.userId, randomUUID())];
    expect([...(await imageHistory.findReferenced(ann, keys))]).toEqual(keys.slice(0, 2));
    expect([...(await imageHistory.findReferenced(bob, keys))]).toEqual([]);
  });

  test('records a video without its source image if that image is gone', async () => {
    const { imageHistory, videoHistory, videoHistoryReader } = supabase();
    const ann = await createAccount();
    const source = imageRow(ann);
    await imageHistory.insert(ann, source);
    const [video, orphaned] = [videoRow(ann), videoRow(ann)];
    expect(await videoHistory.insert({ ...video, parentId: source.id })).toBe('new');
    expect(await videoHistory.insert({ ...orphaned, parentId: randomUUID() })).toBe('new');
    const listed = await videoHistoryReader.page(ann, 10, undefined, { parentId: source.id });
    expect(listed).toMatchObject([{ id: video.id, parentId: source.id }]);
    expect(await videoHistoryReader.page(ann, 10, undefined, { id: orphaned.id })).toMatchObject([
      { parentId: null },
    ]);
  });

  test('rejects a row in another person’s history', async () => {
    const { imageHistory } = supabase();
    const [ann, bob] = [await createAccount(), await createAccount()];
    await expect(imageHistory.insert(bob, imageRow(ann))).rejects.toThrow();
    expect(await readRows(ann, 'image_history')).toEqual([]);
  });

  test('counts images for the caller, by quality', async () => {
    const { usage } = supabase();
    const ann = await createAccount();
    await usage.count(ann, 'standard');
    await usage.count(ann, 'standard');
    await usage.count(ann, 'premium');
    const counts = (await readRows(ann, 'usage_tracking')).map((row) => [row.image_type, row.count]);
    expect(counts.sort()).toEqual([
      ['premium', 1],
      ['standard', 2],
    ]);
  });

  test('retries a transient failure and reports an outage as temporarily unavailable', async () => {
    const { videoHistory } = supabase();
    const row = videoRow(await createAccount());
    const fail = (times: number) =>
      faults.append([
        { service: 'supabase', operation: 'POST /rest/v1/video_history', times, mode: 'before' },
      ]);
    fail(1);
    await videoHistory.insert(row);
    fail(2);
    await expect(videoHistory.insert(row)).rejects.toMatchObject({ code: 'TEMPORARILY_UNAVAILABLE' });
  });

  test('counts an image once when the response is lost', async () => {
    const { usage } = supabase();
    const ann = await createAccount();
    faults.append([
      { service: 'supabase', operation: 'POST /rest/v1/rpc/count_usage', times: 1, mode: 'after' },
    ]);
    await expect(usage.count(ann, 'standard')).rejects.toThrow();
    expect(await readRows(ann, 'usage_tracking')).toMatchObject([{ image_type: 'standard', count: 1 }]);
  });

  test('reports whether a video’s row is new, and rejects one for a missing account', async () => {
    const { videoHistory } = supabase();
    const row = videoRow(await createAccount());
    expect([await videoHistory.insert(row), await videoHistory.insert(row)]).toEqual(['new', 'exists']);
    expect(await videoHistory.insert(videoRow({ userId: randomUUID(), accessToken: '' }))).toBe('no-owner');
  });
});
