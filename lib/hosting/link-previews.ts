/** `/og.png` in the page's head. Programs that show link previews need an absolute URL. */
const RELATIVE_IMAGE = /(<meta property="og:image" content=")(\/[^"]*")/;

/** The page with absolute URLs of its preview image and of itself. Throws if it has no preview image. */
export function withAbsoluteUrls(page: string, origin: string): string {
  if (!RELATIVE_IMAGE.test(page)) throw new Error('The page has no preview image.');
  return page.replace(
    RELATIVE_IMAGE,
    (_all, before: string, path: string) =>
      `<meta property="og:url" content="${origin}/" />${before}${origin}${path}`,
  );
}
