/** @param {string} name in kebab-case */
export const camel = (name) =>
  name.replaceAll(/-(\w)/g, (_, /** @type {string} */ letter) => letter.toUpperCase());

/**
 * Adds an import to a module's text in the order that Biome expects.
 *
 * @param {string} content
 * @param {string} line
 */
export function insertImport(content, line) {
  const source = (/** @type {string} */ text) => /from '(.+)'/.exec(text)?.[1] ?? '';
  const lines = content.split('\n');
  const after = lines.findLastIndex((one) => one.startsWith('import ') && source(one) < source(line));
  return lines.toSpliced(after + 1, 0, line).join('\n');
}
