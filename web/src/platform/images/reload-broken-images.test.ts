import { expect, test } from 'vitest';
import { reloadBrokenImages } from './reload-broken-images.ts';

/** Adds an image with this natural width, which is 0 if loading failed, and counts how often it is reloaded. */
function addImage(width: number) {
  const image = document.createElement('img');
  let reloads = 0;
  Object.defineProperty(image, 'naturalWidth', { configurable: true, get: () => width });
  Object.defineProperty(image, 'src', { get: () => '/art/a.webp', set: () => (reloads += 1) });
  document.body.append(image);
  return { image, countReloads: () => reloads };
}

test('marks an image that failed and loads it again when the connection is back', () => {
  reloadBrokenImages();
  const broken = addImage(0);
  const intact = addImage(264);
  broken.image.dispatchEvent(new Event('error'));
  intact.image.dispatchEvent(new Event('load'));
  expect(broken.image.hasAttribute('data-broken')).toBe(true);
  dispatchEvent(new Event('online'));
  expect([broken.countReloads(), intact.countReloads()]).toEqual([1, 0]);
  Object.defineProperty(broken.image, 'naturalWidth', { get: () => 264 });
  broken.image.dispatchEvent(new Event('load'));
  expect(broken.image.hasAttribute('data-broken')).toBe(false);
});
