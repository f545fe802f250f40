import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { REFERENCE_NAME } from '#web/modules/image-work/use-chosen-image.ts';
import type { ChosenImage } from '#web/platform/images/image-file.ts';
import { nearestSize, useReferenceSize } from './use-reference-size.ts';

test.each([
  [
    { width: 900, height: 1600 },
    { width: 768, height: 1152 },
  ],
  [
    { width: 1600, height: 900 },
    { width: 1152, height: 768 },
  ],
  [
    { width: 640, height: 480 },
    { width: 1152, height: 896 },
  ],
  [
    { width: 512, height: 512 },
    { width: 1024, height: 1024 },
  ],
])('for an image of %j, chooses the size %j', (image, size) => {
  expect(nearestSize(image)).toMatchObject(size);
});

const image = (id: string, width: number, height: number, name = 'file.png'): ChosenImage => ({
  ...{ id, name, width, height },
  file: { bytes: 1, width, height },
  blob: new Blob(),
});
const square = { width: 1024, height: 1024 };

function setUp(size = square) {
  const change = vi.fn();
  const { rerender } = renderHook(
    ({ reference }: { reference: ChosenImage | null }) => useReferenceSize(reference, size, change),
    { initialProps: { reference: null as ChosenImage | null } },
  );
  return { change, choose: (reference: ChosenImage | null) => rerender({ reference }) };
}

test('sets the size for a chosen reference image, once', () => {
  const { change, choose } = setUp();
  choose(image('1', 900, 1600));
  expect(change.mock.calls).toEqual([[{ width: 768, height: 1152 }]]);
});

test('keeps a size that the person chose, or that was restored with earlier settings', () => {
  const chosen = setUp({ width: 1152, height: 896 });
  chosen.choose(image('1', 900, 1600));
  const restored = setUp();
  restored.choose(image('1', 900, 1600, REFERENCE_NAME));
  expect([chosen.change, restored.change].flatMap(({ mock }) => mock.calls)).toEqual([]);
});
