import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MARGIN } from './stage-view.ts';
import { useStageView } from './use-stage-view.ts';

test('fits a zoomed image again when its edges can be dragged, and keeps the zoom otherwise', () => {
  const surface = { current: null };
  const content = { left: 0, top: 0, width: 100, height: 100 };
  const initialProps: { margin: number; hasToolbar: boolean } = { margin: MARGIN.usual, hasToolbar: true };
  const { result, rerender } = renderHook(
    ({ margin, hasToolbar }) => useStageView(surface, content, margin, hasToolbar),
    { initialProps },
  );
  act(() => result.current.zoomIn());
  rerender({ margin: MARGIN.usual, hasToolbar: false });
  expect(result.current.isFitted).toBe(false);
  rerender({ margin: MARGIN.draggable, hasToolbar: false });
  expect(result.current.isFitted).toBe(true);
});
