import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FileDrop } from './file-drop.tsx';

afterEach(cleanup);

/** Everything about a zone but its size. */
function look(shape: 'stage' | 'row' | 'frame'): string {
  const { container } = render(<FileDrop shape={shape} label="Choose" hint="PNG" onFile={() => undefined} />);
  const zone = container.firstElementChild;
  if (zone === null) throw new Error('There is a zone.');
  zone.classList.remove(...[...zone.classList].filter((name) => /aspect-|min-h-/.test(name)));
  return zone.outerHTML.replaceAll(/="[^"]*_r_\w+_/g, '="');
}

test('gives drop zones of every shape the same border, icon and text', () => {
  const stage = look('stage');
  expect(stage).toContain('border-2');
  expect(look('row')).toBe(stage);
  expect(look('frame')).toBe(stage);
});
