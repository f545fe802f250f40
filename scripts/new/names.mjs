/** @param {string} name in kebab-case */
export const camel = (name) =>
  name.replaceAll(/-(\w)/g, (_, /** @type {string} */ letter) => letter.toUpperCase());

/** @param {string} name in kebab-case */
export const pascal = (name) => camel(`-${name}`);

/** @param {string} name in kebab-case */
export const title = (name) => pascal(name).replaceAll(/(?!^)[A-Z]/g, ' $&');

/**
 * Adds a line before the first match of a pattern. Throws if nothing matches.
 *
 * @param {string} content
 * @param {RegExp} pattern
 * @param {string} line
 */
export function insertBefore(content, pattern, line) {
  const position = content.search(pattern);
  if (position < 0) throw new Error(`Nothing matches ${pattern}: update scripts/new/`);
  return `${content.slice(0, position)}${line}\n${content.slice(position)}`;
}
