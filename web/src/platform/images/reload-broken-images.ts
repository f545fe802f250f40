/**
 * Marks every image that fails to load, which `base.css` shows as a tint, and loads those again when the
 * connection is back. An image's events do not bubble, so the document captures them; `load` never reaches the window.
 */
export function reloadBrokenImages(): void {
  const mark = (image: HTMLImageElement) => image.toggleAttribute('data-broken', image.naturalWidth === 0);
  const onLoadOrError = ({ target }: Event) => target instanceof HTMLImageElement && mark(target);
  for (const image of document.images) if (image.complete && image.getAttribute('src')) mark(image);
  document.addEventListener('error', onLoadOrError, true);
  document.addEventListener('load', onLoadOrError, true);
  addEventListener('online', () => {
    // Also reloads the sources of a `<picture>`.
    for (const image of document.querySelectorAll<HTMLImageElement>('img[data-broken]')) {
      const { src } = image;
      image.src = src;
    }
  });
}
