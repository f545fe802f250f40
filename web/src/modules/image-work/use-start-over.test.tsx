import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { notify } from '#web/ui/notify.ts';
import { useStartOver } from './use-start-over.tsx';

test.each([
  { isWorking: true, description: 'Images in progress will appear in your history.' },
  { isWorking: false, description: undefined },
])(
  'offers Undo, and says where images in progress will appear, if any (in progress: $isWorking)',
  ({ isWorking, description }) => {
    const shown = vi.spyOn(notify, 'action').mockImplementation(() => undefined);
    const { result } = renderHook(() =>
      useStartOver({
        isUnsaved: false,
        isWorking,
        label: 'Reset All',
        doneText: 'Everything was reset',
        reset: () => () => undefined,
      }),
    );
    act(() => result.current.startOver());
    const [message, options] = shown.mock.lastCall ?? [];
    expect(message).toBe('Everything was reset');
    expect(options).toMatchObject({ label: 'Undo' });
    expect(options?.description).toBe(description);
  },
);
