import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/platform/api/api-error.ts';
import { OfflineError } from '#web/platform/api/offline.ts';
import { useReferenceUpload } from './use-reference-upload.ts';

const callApi = vi.hoisted(() => vi.fn());
const notify = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }));
vi.mock('#web/platform/api/api-client.ts', () => ({ callApi }));
vi.mock('#web/ui/notify.ts', () => ({ notify }));
vi.mock('#web/platform/session/session.tsx', () => ({ useUser: () => ({ id: 'ann' }) }));
const library = vi.hoisted(() => ({ loading: Promise.resolve() }));
vi.mock('#web/modules/video-form/load-reference.ts', () => ({
  isSourceMissing: (failure: Error) => failure.message === 'gone',
  loadLibraryReference: async (_: string, id: string) => {
    await library.loading;
    return { name: `${id} from the library`, bitmap: {}, record: { id, key: `users/ann/images/${id}.png` } };
  },
}));
vi.mock('#web/modules/video-form/reference-file.ts', async (original) => ({
  ...(await original<typeof import('#web/modules/video-form/reference-file.ts')>()),
  REFERENCE_MESSAGES: { malformed: 'It is unreadable.' },
  openReference: async (file: File) => {
    if (!file.type.startsWith('image/')) throw new Error('Please select a valid image file');
    if (file.name === 'broken.png') throw new Error('It is unreadable.');
    return { name: file.name, bitmap: {} };
  },
  cropReference: (file: { name: string }, focus: number) => `${file.name} from ${focus}`,
}));

const uploadedReference = (key: string) => ({ key, name: 'dog.png', fingerprint: expect.any(String) });
const file = (name: string) => new File(['x'], name, { type: 'image/png' });
/** An upload whose response the test sends with `resolve` or `reject`. */
type PendingUpload = {
  image: string;
  replaces: string | undefined;
  resolve(key: string): void;
  reject(failure?: Error): void;
};
let pendingUploads: PendingUpload[];
let sharedKeys: string[];

beforeEach(() => {
  for (const mock of [callApi, notify.success, notify.error]) mock.mockReset();
  pendingUploads = [];
  sharedKeys = [];
  callApi.mockImplementation((_name: string, { body }: { body: { image: string; replaces?: string } }) => {
    const { promise, resolve, reject } = Promise.withResolvers<{ key: string }>();
    pendingUploads.push({
      image: body.image,
      replaces: body.replaces,
      resolve: (key) => resolve({ key }),
      reject: (failure = new TypeError('Failed to fetch')) => reject(failure),
    });
    return promise;
  });
});

function setUp(isShown = true) {
  const onUploaded = vi.fn();
  const { result } = renderHook(() =>
    useReferenceUpload({
      onUploaded,
      isShown: () => isShown,
      isShared: (_, key) => sharedKeys.includes(key),
    }),
  );
  const settle = (action: () => void) => act(async () => action());
  return { onUploaded, settle, current: () => result.current, shot: () => result.current.forShot('one') };
}

test('uploads a chosen image with a centered frame and makes the video wait for it', async () => {
  const { onUploaded, settle, current, shot } = setUp();
  await settle(() => shot().chooseFile(file('dog.png')));
  expect(current().isWaiting).toBe(true);
  expect(pendingUploads.map(({ image }) => image)).toEqual(['dog.png from 0.5']);
  await settle(() => pendingUploads[0]?.resolve('key-1'));
  expect(onUploaded).toHaveBeenCalledExactlyOnceWith('one', uploadedReference('key-1'));
  expect(notify.success).toHaveBeenCalledWith('Reference image uploaded successfully');
  expect(current().isWaiting).toBe(false);
});

test('replaces the upload when the frame moves', async () => {
  const { onUploaded, settle, current, shot } = setUp();
  await settle(() => shot().chooseFile(file('dog.png')));
  await settle(() => pendingUploads[0]?.resolve('centered'));
  await settle(() => shot().move(0.2));
  expect(pendingUploads[1]).toMatchObject({ image: 'dog.png from 0.2', replaces: 'centered' });
  await settle(() => pendingUploads[1]?.resolve('moved'));
  expect(onUploaded).toHaveBeenLastCalledWith('one', uploadedReference('moved'));
  expect(current().isWaiting).toBe(false);
});

test('stores the id and the focus of an image from the library, and uploads nothing', async () => {
  const { onUploaded, settle, current, shot } = setUp();
  await settle(() => shot().chooseById('fox'));
  const name = 'fox from the library';
  const key = 'users/ann/images/fox.png';
  expect(onUploaded).toHaveBeenLastCalledWith('one', { key, name, imageId: 'fox', focus: 0.5 });
  await settle(() => shot().move(0.2));
  expect(onUploaded).toHaveBeenLastCalledWith('one', { key, name, imageId: 'fox', focus: 0.2 });
  expect([pendingUploads, current().isWaiting]).toEqual([[], false]);
});

test('keeps a choice that is made while an image from the library is being reopened', async () => {
  const fox = { key: 'frame-of-fox', name: 'Fox', imageId: 'fox', focus: 0.2 };
  const { onUploaded, settle, current, shot } = setUp();
  await settle(() => void shot().reopen(fox));
  expect(shot().opened).toMatchObject({ file: { name: 'fox from the library' }, focus: 0.2 });
  expect(onUploaded).not.toHaveBeenCalled();
  for (const choice of ['removed', 'replaced']) {
    const loading = Promise.withResolvers<void>();
    library.loading = loading.promise;
    await settle(() => void shot().reopen(fox));
    await settle(() => (choice === 'removed' ? shot().remove() : shot().chooseFile(file('dog.png'))));
    await settle(loading.resolve);
    expect(shot().opened?.file.name, choice).toBe(choice === 'removed' ? undefined : 'dog.png');
  }
  await settle(() => pendingUploads[0]?.resolve('key-1'));
  expect(current().isWaiting).toBe(false);
});

test('marks an image as gone if it no longer exists when it is reopened', async () => {
  const fox = { key: 'frame-of-fox', name: 'Fox', imageId: 'fox', focus: 0.2 };
  const { onUploaded, settle, shot } = setUp();
  library.loading = Promise.reject(new Error('gone'));
  await settle(() => void shot().reopen(fox));
  library.loading = Promise.resolve();
  expect(onUploaded).toHaveBeenCalledExactlyOnceWith('one', { ...fox, isGone: true });
});

test('sends only the last of many moves, after the upload in progress', async () => {
  const { onUploaded, settle, current, shot } = setUp();
  await settle(() => shot().chooseFile(file('dog.png')));
  for (const focus of [0.4, 0.3, 0.2]) await settle(() => shot().move(focus));
  expect(pendingUploads).toHaveLength(1);
  await settle(() => pendingUploads[0]?.resolve('centered'));
  expect(pendingUploads.map(({ image, replaces }) => [image, replaces])).toEqual([
    ['dog.png from 0.5', undefined],
    ['dog.png from 0.2', 'centered'],
  ]);
  expect(current().isWaiting).toBe(true);
  await settle(() => pendingUploads[1]?.resolve('moved'));
  expect(onUploaded).toHaveBeenLastCalledWith('one', uploadedReference('moved'));
  expect(current().isWaiting).toBe(false);
});

test('does not replace an upload that another shot shows', async () => {
  const { settle, shot } = setUp();
  await settle(() => shot().chooseFile(file('dog.png')));
  await settle(() => pendingUploads[0]?.resolve('shown-twice'));
  sharedKeys = ['shown-twice'];
  await settle(() => shot().move(0.2));
  expect(pendingUploads[1]).toMatchObject({ image: 'dog.png from 0.2', replaces: undefined });
});

test('after a lost response, uploads a moved frame again without naming the upload to replace', async () => {
  const { onUploaded, settle, shot } = setUp();
  await settle(() => shot().chooseFile(file('dog.png')));
  await settle(() => pendingUploads[0]?.resolve('centered'));
  await settle(() => shot().move(0.2));
  await settle(() => pendingUploads[1]?.reject());
  expect(pendingUploads[2]).toMatchObject({ image: 'dog.png from 0.2', replaces: undefined });
  await settle(() => pendingUploads[2]?.resolve('again'));
  expect(onUploaded).toHaveBeenLastCalledWith('one', uploadedReference('again'));
  expect(shot().problem).toBeUndefined();
});

test('does not restore an image that is removed during its upload', async () => {
  const { onUploaded, settle, current, shot } = setUp();
  await settle(() => shot().chooseFile(file('dog.png')));
  await settle(() => shot().remove());
  await settle(() => pendingUploads[0]?.resolve('key-1'));
  expect(onUploaded).toHaveBeenCalledExactlyOnceWith('one', null);
  expect(current().isWaiting).toBe(false);
});

test('reports a failed upload, and does not change the shot', async () => {
  const { onUploaded, settle, shot } = setUp();
  await settle(() => shot().chooseFile(file('dog.png')));
  await settle(() => pendingUploads[0]?.reject());
  expect(shot().problem).toBe('Failed to upload image');
  expect(notify.error).not.toHaveBeenCalled();
  expect(onUploaded).not.toHaveBeenCalled();
  expect(shot().opened).toBeUndefined();
  await settle(() => shot().chooseFile(file('cat.png')));
  expect(shot().problem).toBeUndefined();
});

test('says that an upload failed because the connection is lost', async () => {
  const { settle, shot } = setUp();
  await settle(() => shot().chooseFile(file('dog.png')));
  await settle(() => pendingUploads[0]?.reject(new OfflineError('You are offline.')));
  expect(shot().problem).toBe('Failed to upload image. You are offline.');
});

test('shows a toast if the failed upload belongs to a shot that is not shown', async () => {
  const { settle, shot } = setUp(false);
  await settle(() => shot().chooseFile(file('dog.png')));
  await settle(() => pendingUploads[0]?.reject());
  expect(notify.error).toHaveBeenCalledWith('Failed to upload image', { id: 'shot-reference' });
});

test('shows the server’s message when the daily uploads are used up and does not retry', async () => {
  const { settle, shot } = setUp();
  await settle(() => shot().chooseFile(file('dog.png')));
  await settle(() => pendingUploads[0]?.resolve('centered'));
  await settle(() => shot().move(0.2));
  const message = 'You’ve used all 500 of today’s uploads. Your budget resets on 22 November, 00:00 UTC.';
  const refusal = new ApiError(message, { status: 429, code: 'BUDGET_USED_UP' });
  await settle(() => pendingUploads[1]?.reject(refusal));
  expect(pendingUploads).toHaveLength(2);
  expect(shot().problem).toBe(`Failed to upload image. ${message}`);
});

test('refuses a file that is not an image and sends nothing', async () => {
  const { settle, shot } = setUp();
  await settle(() => shot().chooseFile(new File(['x'], 'notes.txt', { type: 'text/plain' })));
  expect(shot().problem).toBe('Please select a valid image file');
  expect(pendingUploads).toEqual([]);
});

test('reports an unreadable image as a failed upload, with the reason', async () => {
  const { settle, shot } = setUp();
  await settle(() => shot().chooseFile(file('broken.png')));
  expect(shot().problem).toBe('Failed to upload image. It is unreadable.');
  expect(pendingUploads).toEqual([]);
});
