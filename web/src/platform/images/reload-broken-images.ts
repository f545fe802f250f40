/**
 * Marks every image that fails to load, which `base.css` shows as a tint, and loads those again when the
 * network is back. Error events do not bubble, so they are captured.
 */
export function reloadBrokenImages(): void {
  const mark = (image: HTMLImageElement) => image.toggleAttribute('data-broken', image.naturalWidth === 0);
  const follow = ({ target }: Event) => target instanceof HTMLImageElement && mark(target);
  for (const image of document.images) if (image.complete && image.getAttribute('src')) mark(image);
  addEventListener('error', follow, true);
  addEventListener('load', follow, true);
  addEventListener('online', () => {
    // Also reloads the sources of a `<picture>`.
    for (const image of document.querySelectorAll<HTMLImageElement>('img[data-broken]')) {
      const { src } = image;
      image.src = src;
    }
  });
}
