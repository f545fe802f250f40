import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FileDrop } from './file-drop.tsx';

afterEach(cleanup);

/** The markup of a drop zone, without the classes of its size and the generated ids. */
function markupOf(shape: 'stage' | 'row' | 'frame'): string {
  const { container } = render(<FileDrop shape={shape} label="Choose" hint="PNG" onFile={() => undefined} />);
  const zone = container.firstElementChild;
  if (zone === null) throw new Error('No zone was rendered.');
  zone.classList.remove(...[...zone.classList].filter((name) => /aspect-|min-h-/.test(name)));
  return zone.outerHTML.replaceAll(/="[^"]*_r_\w+_/g, '="');
}

test('gives drop zones of every shape the same border, icon and text', () => {
  const stage = markupOf('stage');
  expect(stage).toContain('border-2');
  expect(markupOf('row')).toBe(stage);
  expect(markupOf('frame')).toBe(stage);
});
