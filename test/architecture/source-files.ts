import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Names of folders whose files are not the project’s own source. */
const NOT_SOURCE = new Set([
  'node_modules',
  '.git',
  'dist',
  'cdk.out',
  '.moodlark',
  'test-results',
  '.cache',
  'playwright-report',
]);

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (NOT_SOURCE.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? walk(path) : [path];
  });
}

const allPaths = walk(root).map((path) => relative(root, path).replaceAll('\\', '/'));

/** Paths of the project's own files, relative to its root, below `folder` and ending in one of `endings`. */
export function filesBelow(folder: string, endings: readonly string[]): string[] {
  return allPaths.filter(
    (path) =>
      (folder === '' || path.startsWith(`${folder}/`)) && endings.some((ending) => path.endsWith(ending)),
  );
}

export const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path);
export const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Caches each file's syntax tree, because several checks parse every file. */
const parsed = new Map<string, ts.SourceFile>();

function parse(path: string): ts.SourceFile {
  const source = parsed.get(path) ?? ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true);
  parsed.set(path, source);
  return source;
}

/** Yields every node of a TypeScript file. Unlike a search in its text, nodes tell code from comments and strings. */
export function* parseNodes(path: string): Generator<ts.Node> {
  const pending: ts.Node[] = [parse(path)];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    yield node;
    node.forEachChild((child) => {
      pending.push(child);
    });
  }
}

/** `file:line` of a node. */
export function formatLocation(path: string, node: ts.Node): string {
  return `${path}:${node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
}
