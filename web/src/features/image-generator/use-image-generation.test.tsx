import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/platform/api-error.ts';
import { notify } from '#web/ui/notify.ts';
import { EMPTY_IMAGE_DRAFT } from './image-draft.ts';
import { imageRequest } from './image-request.ts';
import { useImageGeneration } from './use-image-generation.ts';

const callApi = vi.hoisted(() => vi.fn());
const saveGeneratedImage = vi.hoisted(() => vi.fn());
vi.mock('#web/platform/api-client.ts', async () => ({
  ...(await import('#web/platform/api-error.ts')),
  callApi,
}));
vi.mock('./save-generated-image.ts', () => ({ saveGeneratedImage }));

const request = imageRequest({ ...EMPTY_IMAGE_DRAFT, prompt: 'A red fox' }, 'me');
const saved = { image: 'https://link/a.png', s3Key: 'users/me/images/a.png' };

function setUp() {
  const queries = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useImageGeneration('me'), { wrapper });
  return { result, generate: () => act(() => result.current.generate(request)) };
}

const keysUsed = () => callApi.mock.calls.map(([, , options]) => options.idempotencyKey);

beforeEach(() => {
  callApi.mockReset();
  saveGeneratedImage.mockReset();
  vi.spyOn(notify, 'error').mockImplementation(() => undefined);
});

test('after a lost network the same request is tried with the same key, after an answer with a new one', async () => {
  const { result, generate } = setUp();
  callApi.mockRejectedValueOnce(new TypeError('network')).mockResolvedValue(saved);
  await generate();
  expect(result.current.generation).toMatchObject({ status: 'failed' });
  expect(notify.error).toHaveBeenCalledWith(
    'An unexpected error occurred. Please try again.',
    expect.anything(),
  );
  await generate();
  await generate();
  const [first, second, third] = keysUsed();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('a refusal is final: the next try has a key of its own', async () => {
  const { result, generate } = setUp();
  callApi
    .mockRejectedValueOnce(new ApiError('The filter stopped this.', { status: 422, code: 'CONTENT_BLOCKED' }))
    .mockResolvedValue(saved);
  await generate();
  expect(result.current.generation).toMatchObject({ status: 'failed', message: 'The filter stopped this.' });
  expect(notify.error).toHaveBeenCalledWith('Failed to generate image. Please try again.', expect.anything());
  await generate();
  const [first, second] = keysUsed();
  expect(second).not.toBe(first);
});

test('a picture that the server could not save is saved by the browser, without a warning', async () => {
  const { result, generate } = setUp();
  callApi.mockResolvedValue({
    image: 'iVBORw0KGgo=',
    warning: 'Image generated but not saved to your history',
  });
  saveGeneratedImage.mockResolvedValue({ id: '1', key: 'users/me/images/b.png', link: 'https://link/b.png' });
  await generate();
  const { generation } = result.current;
  expect(saveGeneratedImage).toHaveBeenCalledWith('iVBORw0KGgo=', request);
  expect(generation).toMatchObject({
    status: 'done',
    image: { isSaved: true, key: 'users/me/images/b.png' },
  });
  expect(generation.status === 'done' && generation.image.warning).toBeUndefined();
});

test('where nobody can save it, the picture is shown with both messages', async () => {
  const { result, generate } = setUp();
  callApi.mockResolvedValue({ image: 'iVBORw0KGgo=' });
  saveGeneratedImage.mockRejectedValue(new Error('down'));
  await generate();
  expect(notify.error).toHaveBeenCalledWith(
    'Image generated successfully, but failed to save to history',
    expect.anything(),
  );
  expect(result.current.generation).toMatchObject({
    status: 'done',
    image: { isSaved: false, warning: 'Image generated but not saved to your history' },
  });
});

test('the picture before stays at hand', async () => {
  const { result, generate } = setUp();
  callApi.mockResolvedValueOnce(saved).mockResolvedValue({ ...saved, image: 'https://link/c.png' });
  await generate();
  await generate();
  expect(result.current.previous?.source).toBe('https://link/a.png');
});
