import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { VideoReference } from '#web/modules/video-form/video-reference.ts';
import { useSingleShotForm } from './use-single-shot-form.ts';

const loadReference = vi.hoisted(() => vi.fn<() => Promise<VideoReference>>());
vi.mock('#web/modules/video-form/load-reference.ts', () => ({ loadReference }));
vi.mock('#web/modules/video-form/existing-sources.ts', () => ({ existingSources: async () => new Map() }));
vi.mock('#web/ui/notify.ts', () => ({ notify: { error: vi.fn(), action: vi.fn() } }));

test.each(['arrives', 'turns out to be gone'])(
  'keeps a chosen reference when the reference of an earlier video %s',
  async (end) => {
    const { notify } = await import('#web/ui/notify.ts');
    const loading = Promise.withResolvers<VideoReference>();
    loadReference.mockReturnValue(loading.promise);
    const { result } = renderHook(() => useSingleShotForm('ann'));
    act(() => result.current.fill({ prompt: 'A fox', referenceKey: 'users/ann/references/1.png' }));
    const chosen = { name: 'dog.png', dataUrl: 'a dog' };
    act(() => result.current.changeReference(chosen));
    await act(async () => {
      if (end === 'arrives') loading.resolve({ name: 'Earlier reference', dataUrl: 'a fox' });
      else loading.reject(new Error('gone'));
    });
    expect(result.current.reference).toEqual(chosen);
    expect(notify.error).not.toHaveBeenCalled();
  },
);
