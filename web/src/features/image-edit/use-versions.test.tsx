import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { historyImageFixture } from '#web/modules/history/images/history-image-fixture.ts';
import { type HistoryImage, IMAGES } from '#web/modules/history/images/image-history.ts';
import { useHistoryChanges } from '#web/modules/history/use-history-changes.ts';
import type { ChosenImage } from '#web/platform/images/image-file.ts';
import { useVersions, type Version, versionAfterDeletion, versionLabel } from './use-versions.ts';

const fetchImagesBy = vi.hoisted(() => vi.fn());
const markFavourite = vi.hoisted(() => vi.fn());
vi.mock('#web/modules/history/images/image-history.ts', async (load) => ({
  ...(await load<object>()),
  fetchImagesBy,
}));
vi.mock('#web/modules/history/history-table.ts', () => ({ markFavourite }));

const version = (id: string, parent: string | null, type: HistoryImage['image_type'] = 'edit-fill') =>
  historyImageFixture({
    id,
    parent_id: parent,
    image_type: type,
    created_at: `2026-01-01T00:00:0${id}Z`,
  });
const UPLOAD = { id: 'upload', blob: new Blob() } as ChosenImage;
const VERSIONS = [version('1', null), version('2', '1'), version('3', '2')];

/** Renders the versions of an image together with the changes that can be made to them. */
function setUp(initialId: string | undefined, images = VERSIONS, made: readonly string[] = []) {
  fetchImagesBy.mockImplementation(
    async (column: 'id' | 'parent_id' | 'group_id', _: string, values: string | readonly string[]) =>
      images.filter((image) => [values].flat().includes(image[column] ?? '')),
  );
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(
    ({ id }) => ({ ...useVersions('me', id, made), changes: useHistoryChanges(IMAGES, 'me') }),
    {
      initialProps: { id: initialId as string | undefined },
      wrapper,
    },
  );
}

test('shows another version without loading the versions again', async () => {
  const { result, rerender } = setUp('3');
  await waitFor(() => expect(result.current.versions).toHaveLength(3));
  fetchImagesBy.mockClear();
  rerender({ id: '1' });
  expect(result.current).toMatchObject({
    shown: { id: '1' },
    versions: [{ id: '1' }, { id: '2' }, { id: '3' }],
  });
  expect(fetchImagesBy).not.toHaveBeenCalled();
});

test('includes the edits that were made together from an upload, and later edits of those', async () => {
  const together = ['1', '2', '3'].map((id) => ({
    ...version(id, null, 'edit-background'),
    group_id: 'group',
  }));
  const { result } = setUp('4', [...together, version('4', '2')]);
  await waitFor(() => expect(result.current.versions.map(({ id }) => id)).toEqual(['1', '2', '3', '4']));
});

test.each([
  ['the upload', undefined],
  ['a version', '4'],
])('includes all edits of the open upload while %s is shown', async (_, shown) => {
  const images = ['1', '2', '3'].map((id) => version(id, null));
  const { result } = setUp(shown, [...images, version('4', '2')], ['1', '2', 'deleted']);
  await waitFor(() => expect(result.current.versions.map(({ id }) => id)).toEqual(['1', '2', '4']));
  expect(result.current.shown?.id).toBe(shown);
});

test('leaves out the images that were generated together with the original', async () => {
  const together = ['1', '2'].map((id) => ({ ...version(id, null, 'text-to-image'), group_id: 'group' }));
  const { result } = setUp('3', [...together, version('3', '2')]);
  await waitFor(() => expect(result.current.versions.map(({ id }) => id)).toEqual(['2', '3']));
});

test('removes a deleted version before the others are loaded again', async () => {
  const { result, rerender } = setUp('3');
  await waitFor(() => expect(result.current.versions).toHaveLength(3));
  fetchImagesBy.mockReturnValue(new Promise(() => undefined));
  rerender({ id: '2' });
  act(() => result.current.changes.forget('3'));
  await waitFor(() => expect(result.current.versions.map(({ id }) => id)).toEqual(['1', '2']));
});

test('shows a version as a favorite immediately after it is marked', async () => {
  const { result } = setUp('3');
  await waitFor(() => expect(result.current.versions).toHaveLength(3));
  act(() => result.current.changes.toggleFavourite(result.current.versions[2] as HistoryImage));
  await waitFor(() => expect(result.current.shown).toMatchObject({ favourite: true }));
});

test('after a deletion, shows the version from which the deleted one was made, or the first one left', () => {
  const [one, two, three] = ['1', '2', '3'].map((id) => version(id, id === '3' ? '2' : null));
  if (!one || !two || !three) throw new Error('expected three versions');
  expect(versionAfterDeletion([one, two, three], three)).toBe('2');
  expect(versionAfterDeletion([one, two, three], one)).toBe('2');
  expect(versionAfterDeletion([one, two, three], two)).toBe('1');
  expect(versionAfterDeletion([one], one)).toBeNull();
  expect(versionAfterDeletion([UPLOAD, one, two], two)).toBeNull();
});

test('numbers the edits from 1, and calls a generated or uploaded first image the original', () => {
  const original = version('0', null, 'text-to-image');
  const names = (versions: Version[]) => versions.map(({ id }) => versionLabel(versions, id));
  expect(names(VERSIONS)).toEqual(['Version 1', 'Version 2', 'Version 3']);
  for (const first of [original, UPLOAD])
    expect(names([first, ...VERSIONS])).toEqual(['Original', 'Version 1', 'Version 2', 'Version 3']);
});
