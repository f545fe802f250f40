/** `/og.png` in the page's head: whoever shows a preview of a link asks for the picture from elsewhere. */
const RELATIVE_PICTURE = /(<meta property="og:image" content=")(\/[^"]*")/;

/** The page with its preview's picture and its own address in full, as those who show previews need them. */
export function withFullAddresses(page: string, origin: string): string {
  if (!RELATIVE_PICTURE.test(page)) throw new Error('The page names no picture for previews.');
  return page.replace(
    RELATIVE_PICTURE,
    (_all, before: string, path: string) =>
      `<meta property="og:url" content="${origin}/" />${before}${origin}${path}`,
  );
}
