// Measures the size of the sources and, for some facts, the number of files that contain each.
//   npm run measure               the current files
//   npm run measure -- <commit>   compared with an earlier commit
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const LAYERS = [
  'contract',
  'catalog',
  'core',
  'adapters',
  'lambdas',
  'local',
  'web',
  'lib',
  'bin',
  'doctor',
  'scripts',
];
const isTest = (/** @type {string} */ file) =>
  /\.(?:test|spec)\.tsx?$|-(?:under-test|fixture)\.ts$/.test(file);
/** The studio and the generator of the landing page's art, in their current and their earlier folders. */
const isStudio = (/** @type {string} */ file) =>
  /^(?:studio|local\/bedrock\/studio|scripts\/assets)\//.test(file);

/** Facts of the product, each with a pattern that finds the files that contain it. */
const FACTS = [
  {
    fact: 'one endpoint (receipt)',
    pattern: /receipt(?:Endpoint|Function|Row|Call)|\breceipt:|['/]receipt['/]/,
  },
  { fact: 'one setting of a tool (similarity strength)', pattern: /similarityStrength/ },
  { fact: 'one field of the image history (favorite)', pattern: /\b(?:is_)?favou?rite\b/ },
  { fact: 'one image model', pattern: /stableImageCore|stable-image-core/ },
];

/**
 * @param {string} folder a checkout
 * @returns {{ file: string, content: string }[]} Sources of the product, excluding tests.
 */
function sources(folder) {
  return execFileSync('git', ['ls-files'], { cwd: folder, encoding: 'utf8' })
    .split('\n')
    .filter((file) => LAYERS.some((layer) => file.startsWith(`${layer}/`)) || file.startsWith('studio/'))
    .filter((file) => /\.(?:ts|tsx|mjs|sql)$/.test(file) && !isTest(file))
    .map((file) => ({ file, content: readFileSync(path.join(folder, file), 'utf8') }));
}

/**
 * @param {string} folder
 * @returns {Record<string, number>}
 */
function figures(folder) {
  const all = sources(folder);
  const product = all.filter(({ file }) => !isStudio(file));
  const lines = (/** @type {{ content: string }[]} */ files) =>
    files.reduce((sum, { content }) => sum + content.split('\n').length - 1, 0);
  const within = (/** @type {string} */ layer) => product.filter(({ file }) => file.startsWith(`${layer}/`));
  return {
    'source lines, excluding tests and the studio': lines(product),
    ...Object.fromEntries(LAYERS.map((layer) => [`  of which ${layer}/`, lines(within(layer))])),
    'lines of the studio and the landing page’s art': lines(all) - lines(product),
    'source files, excluding tests': all.length,
    ...Object.fromEntries(
      FACTS.map(({ fact, pattern }) => [
        `files that contain ${fact}`,
        product.filter(({ content }) => pattern.test(content)).length,
      ]),
    ),
  };
}

/**
 * @param {string} commit
 * @returns {Record<string, number>}
 */
function figuresAt(commit) {
  const folder = mkdtempSync(path.join(tmpdir(), 'moodlark-measure-'));
  try {
    execFileSync('git', ['worktree', 'add', '--detach', '--quiet', folder, commit], { cwd: root });
    return figures(folder);
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', folder], { cwd: root });
    rmSync(folder, { recursive: true, force: true });
  }
}

const [commit] = process.argv.slice(2);
const before = commit ? figuresAt(commit) : undefined;
const now = figures(root);
if (commit) console.log(`${''.padEnd(66)}${commit.slice(0, 7).padStart(9)}${'now'.padStart(9)}`);
for (const [name, figure] of Object.entries(now))
  console.log(
    `${name.padEnd(66)}${before ? String(before[name] ?? '').padStart(9) : ''}${String(figure).padStart(9)}`,
  );
