import { expect, test } from 'vitest';
import { reloadBrokenImages } from './reload-broken-images.ts';

function imageIn(page: HTMLElement, width: number) {
  const image = document.createElement('img');
  let loads = 0;
  Object.defineProperty(image, 'naturalWidth', { configurable: true, get: () => width });
  Object.defineProperty(image, 'src', { get: () => '/art/a.webp', set: () => (loads += 1) });
  page.append(image);
  return { image, loads: () => loads };
}

test('marks an image that failed and loads it again when the connection is back', () => {
  reloadBrokenImages();
  const broken = imageIn(document.body, 0);
  const intact = imageIn(document.body, 264);
  broken.image.dispatchEvent(new Event('error'));
  intact.image.dispatchEvent(new Event('load'));
  expect(broken.image.hasAttribute('data-broken')).toBe(true);
  dispatchEvent(new Event('online'));
  expect([broken.loads(), intact.loads()]).toEqual([1, 0]);
  Object.defineProperty(broken.image, 'naturalWidth', { get: () => 264 });
  broken.image.dispatchEvent(new Event('load'));
  expect(broken.image.hasAttribute('data-broken')).toBe(false);
});
