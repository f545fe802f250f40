// Enforces plain English in comments, docstrings, test titles, messages and documents, and unique exported names.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { REFUSED_WORDS, WHAT_AT_START } from './refused-words.mjs';

const root = path.resolve(import.meta.dirname, '..');
const CODE = /\.(?:ts|tsx|mjs|cjs|js)$/;
const PROSE = /\.(?:md|sql|css|yml|html)$/;
/** The list and its test contain the words; the templates describe things that do stand on tables. */
const EXEMPT = new Set([
  'scripts/refused-words.mjs',
  'scripts/check-language.test.ts',
  'contract/templates/template-drafts.ts',
]);
const SQL_CODE = /^(?!\s*--).*$/gm;

const refused = REFUSED_WORDS.map(({ pattern, instead }) => ({
  expression: new RegExp(`\\b(?:${pattern})\\b`, 'gi'),
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
  if (!CODE.test(file)) return [{ text: content, position: 0 }];
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

/**
 * @param {string} file
 * @param {string} content
 * @returns {string[]} One line per refused word: where it is and what to write instead.
 */
export function refusalsIn(file, content) {
  const lineAt = (/** @type {number} */ position) => content.slice(0, position).split('\n').length;
  return findPassages(file, content).flatMap(({ text, position, isDocstring }) => {
    const words = refused.flatMap(({ expression, instead }) =>
      [...text.matchAll(expression)].map(
        (match) => `${file}:${lineAt(position + match.index)}: "${match[0]}": write ${instead}`,
      ),
    );
    const [start] = (isDocstring && text.replace(/^\/\*\*[\s*]*/, '').match(WHAT_AT_START.pattern)) || [];
    return start ? [...words, `${file}:${lineAt(position)}: "${start}": ${WHAT_AT_START.instead}`] : words;
  });
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

/** Names that a convention gives to many files: React pages, handlers, definitions found by folder. */
const CONVENTIONAL = /^(?:handler|Component|Props|definition)$/;

/**
 * @param {Map<string, Set<string>>} filesByName
 * @returns {string[]} One line per exported name that several files declare.
 */
function repeatedNames(filesByName) {
  return [...filesByName]
    .filter(([name, files]) => files.size > 1 && !CONVENTIONAL.test(name))
    .map(([name, files]) => `${[...files].join(', ')}: several export "${name}": give each a distinct name`);
}

function main() {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => (CODE.test(file) || PROSE.test(file)) && !EXEMPT.has(file));
  /** @type {Map<string, Set<string>>} */
  const filesByName = new Map();
  const refusals = files.flatMap((file) => {
    const content = readFileSync(path.join(root, file), 'utf8');
    for (const name of exportedNames(file, content))
      filesByName.set(name, (filesByName.get(name) ?? new Set()).add(file));
    return refusalsIn(file, content);
  });
  const problems = [...refusals, ...repeatedNames(filesByName)];
  for (const problem of problems) console.error(problem);
  console.log(`${files.length} files read, ${problems.length} refused`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

if (import.meta.main) main();
