import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const sources = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');

/** @typedef {{ source: string, snippet: string, replacement: string, test: string }} Fault */

/**
 * @param {readonly [string, string, string]} fault
 * @returns {Fault | string} a sentence if the fault does not apply
 */
export function locate([file, snippet, replacement]) {
  const found = sources.filter((source) => `/${source}`.endsWith(`/${file}`));
  const [source = ''] = found;
  if (found.length !== 1) return `${file}: ${found.length} files have this name`;
  const occurrences = readFileSync(path.join(root, source), 'utf8').split(snippet).length - 1;
  if (occurrences !== 1) return `${source}: the snippet occurs ${occurrences} times: ${snippet}`;
  const test = ['.test.ts', '.test.tsx']
    .map((end) => source.replace(/\.tsx?$/, end))
    .find((candidate) => sources.includes(candidate));
  return test ? { source, snippet, replacement, test } : `${source}: no test next to it`;
}
