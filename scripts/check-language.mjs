// Enforces plain English in comments, docstrings, test titles, messages and documents, and unique exported names that another file uses.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { REFUSED_NAMES, REFUSED_WORDS, WHAT_AT_START } from './refused-words.mjs';

const root = path.resolve(import.meta.dirname, '..');
const CODE_FILE = /\.(?:ts|tsx|mjs|cjs|js)$/;
const PROSE_FILE = /\.(?:md|sql|css|yml|html)$/;
/** The list and its test contain the words; the templates describe things that do stand on tables. */
const EXEMPT = new Set([
  'scripts/refused-words.mjs',
  'scripts/check-language.test.ts',
  'contract/templates/template-drafts.ts',
]);
const SQL_CODE = /^(?!\s*--).*$/gm;

/** A space, or a line break in a comment or a document. */
const GAP = '(?: |\\s*\\n\\s*(?:\\*|--)?\\s*)';
const refused = REFUSED_WORDS.map(({ pattern, instead }) => ({
  expression: new RegExp(`\\b(?:${pattern.replaceAll(' ', GAP)})\\b`, 'gi'),
  instead,
}));

/** @typedef {{ text: string, position: number, isDocstring?: boolean }} Passage */

/**
 * Comments, and the strings that are sentences: titles, messages, texts on screens.
 *
 * @param {string} file
 * @param {string} content
 * @returns {Passage[]}
 */
function findPassages(file, content) {
  if (file.endsWith('.sql')) return [{ text: content.replaceAll(SQL_CODE, ''), position: 0 }];
  if (!CODE_FILE.test(file)) return [{ text: content, position: 0 }];
  const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, false);
  /** @type {Map<number, Passage>} */
  const passages = new Map();
  /** @param {ts.CommentRange[] | undefined} ranges */
  const addComments = (ranges) => {
    for (const { pos, end } of ranges ?? []) {
      const text = content.slice(pos, end);
      passages.set(pos, { text, position: pos, isDocstring: text.startsWith('/**') });
    }
  };
  /** @param {ts.Node} node */
  const visit = (node) => {
    addComments(ts.getLeadingCommentRanges(content, node.pos));
    addComments(ts.getTrailingCommentRanges(content, node.end));
    if (
      (ts.isStringLiteralLike(node) || ts.isJsxText(node) || isTemplatePart(node)) &&
      /\w \w/.test(node.text)
    )
      passages.set(node.end, { text: node.text, position: node.getStart(source) });
    ts.forEachChild(node, visit);
  };
  visit(source);
  addComments(ts.getLeadingCommentRanges(content, source.endOfFileToken.pos));
  return [...passages.values()];
}

/**
 * @param {ts.Node} node
 * @returns {node is ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail}
 */
const isTemplatePart = (node) => ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);

/** An instruction: quoted words are to be written instead. */
const instruction = (/** @type {string} */ instead) =>
  instead.startsWith('"') ? `write ${instead}` : instead;

/**
 * @param {string} file
 * @param {string} content
 * @returns {string[]} One line per refused word: where it is and what to write instead.
 */
export function refusalsIn(file, content) {
  const lineAt = (/** @type {number} */ position) => content.slice(0, position).split('\n').length;
  return findPassages(file, content).flatMap(({ text, position, isDocstring }) => {
    const refusals = refused.flatMap(({ expression, instead }) =>
      [...text.matchAll(expression)].map(
        (match) =>
          `${file}:${lineAt(position + match.index)}: "${match[0].replaceAll(/\s+(?:\*|--)?\s*/g, ' ')}": ${instruction(instead)}`,
      ),
    );
    const [start] = (isDocstring && text.replace(/^\/\*\*[\s*]*/, '').match(WHAT_AT_START.pattern)) || [];
    return start
      ? [...refusals, `${file}:${lineAt(position)}: "${start}": ${WHAT_AT_START.instead}`]
      : refusals;
  });
}

/**
 * @param {string} file
 * @param {string} content
 * @returns {string[]} One line per variable or parameter with a refused name. The studio's names are not checked.
 */
export function refusedNamesIn(file, content) {
  if (!CODE_FILE.test(file) || file.startsWith('studio/')) return [];
  const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, false);
  /** @type {string[]} */
  const refusals = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node)) {
      const name = ts.isIdentifier(node.name) ? node.name.text : '';
      const instead = REFUSED_NAMES.get(name);
      const { line } = source.getLineAndCharacterOfPosition(node.name.end);
      if (instead !== undefined)
        refusals.push(`${file}:${line + 1}: the name "${name}": ${instruction(instead)}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return refusals;
}

/**
 * @param {string} file
 * @param {string} content
 * @returns {string[]} Names that the file itself declares and exports.
 */
export function exportedNames(file, content) {
  // Both are imported as namespaces.
  if (/^contract\/(?:limits|messages)\.ts$/.test(file)) return [];
  if (!/\.(?:ts|tsx)$/.test(file) || /\.(?:d|test|spec|config)\.tsx?$/.test(file)) return [];
  return [
    ...content.matchAll(/^export (?:async )?(?:function\*?|const|class|type|interface|enum) (\w+)/gm),
  ].map(([, name = '']) => name);
}

/** An alias of web/vite.config.ts puts these in place of a package's exports. */
const ALIASED_EXPORTS = 'web/supabase-unused-parts.ts';

/**
 * @param {Map<string, string>} contents by file, of all code
 * @returns {string[]} One line per exported value that no other file names. Names are unique, so words are enough.
 */
export function unusedExports(contents) {
  /** @type {Map<string, number>} */
  const filesWith = new Map();
  for (const content of contents.values())
    for (const word of new Set(content.match(/\w+/g))) filesWith.set(word, (filesWith.get(word) ?? 0) + 1);
  return [...contents].flatMap(([file, content]) =>
    exportedNames(file, content)
      .filter(
        (name) => file !== ALIASED_EXPORTS && filesWith.get(name) === 1 && !CONVENTIONAL_NAME.test(name),
      )
      .map((name) => ({ name, line: content.split('\n').findIndex((text) => declares(name).test(text)) + 1 }))
      .filter(({ line }) => line > 0)
      .map(({ name, line }) => `${file}:${line}: no other file uses "${name}": drop "export", or the code`),
  );
}

/** Matches the line that exports a value; an exported type may document another export. */
const declares = (/** @type {string} */ name) =>
  new RegExp(`^export (?:async )?(?:function\\*?|const|class|enum) ${name}\\b`);

/**
 * Names that a convention gives: React pages, handlers, definitions found by folder, and what Vitest runs around tests.
 */
const CONVENTIONAL_NAME = /^(?:handler|Component|Props|definition|setup|teardown)$/;

/**
 * @param {Map<string, Set<string>>} filesByName
 * @returns {string[]} One line per exported name that several files declare.
 */
function repeatedNames(filesByName) {
  return [...filesByName]
    .filter(([name, files]) => files.size > 1 && !CONVENTIONAL_NAME.test(name))
    .map(
      ([name, files]) =>
        `${[...files].join(', ')}: several export "${name}": import one of them, or give each a distinct name`,
    );
}

function main() {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => (CODE_FILE.test(file) || PROSE_FILE.test(file)) && !EXEMPT.has(file));
  /** @type {Map<string, Set<string>>} */
  const filesByName = new Map();
  /** @type {Map<string, string>} */
  const code = new Map();
  const refusals = files.flatMap((file) => {
    const content = readFileSync(path.join(root, file), 'utf8');
    if (CODE_FILE.test(file)) code.set(file, content);
    for (const name of exportedNames(file, content))
      filesByName.set(name, (filesByName.get(name) ?? new Set()).add(file));
    return [...refusalsIn(file, content), ...refusedNamesIn(file, content)];
  });
  const problems = [...refusals, ...repeatedNames(filesByName), ...unusedExports(code)];
  for (const problem of problems) console.error(problem);
  console.log(`${files.length} files read, ${problems.length} refused`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

if (import.meta.main) main();
