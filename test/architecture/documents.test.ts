import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { baseModelId, needsProfile } from '#adapters/bedrock/model-ids.ts';
import { DEFAULT_CATALOG, modelsIn } from '#catalog/catalogs.ts';
import { models } from '#catalog/models.ts';
import { MODELS_REGION } from '#catalog/regions.ts';
import { BRAND } from '#contract/brand.ts';
import { filesBelow, isTest, read, root } from './source-files.ts';

const documents = filesBelow('', ['.md']);

/** Links of a document to files of the repository. */
function linkedPaths(path: string): string[] {
  return [...read(path).matchAll(/\]\(([^)\s#]+)(#[^)]*)?\)/g)]
    .flatMap(([, target]) => target ?? [])
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => normalize(join(dirname(path), target)));
}

test('every link in a document resolves', () => {
  expect(documents.length).toBeGreaterThan(8);
  const dead = documents.flatMap((path) =>
    linkedPaths(path)
      .filter((target) => !existsSync(join(root, target)))
      .map((target) => `${path} → ${target}`),
  );
  expect(dead).toEqual([]);
});

test('every heading of a document that a message names exists', () => {
  const named = filesBelow('', ['.ts', '.tsx', '.mjs'])
    .filter((path) => !isTest(path))
    .flatMap((path) => [...read(path).matchAll(/(docs\/[\w-]+\.md), "([^"]+)"/g)]);
  expect(named.length).toBeGreaterThan(4);
  const missing = named.filter(([, file = '', heading = '']) => !read(file).includes(`# ${heading}\n`));
  expect(missing.map(([found]) => found)).toEqual([]);
});

test('every file that a guide names exists', () => {
  const guides = [
    'README.md',
    'CONTRIBUTING.md',
    'docs/architecture.md',
    'docs/add-a-feature.md',
    'docs/security.md',
    'docs/asvs.md',
  ];
  const missing = guides.flatMap((guide) =>
    [...read(guide).matchAll(/`([a-z][\w.-]*\/[\w./-]*)`/g)]
      .flatMap(([, path]) => path ?? [])
      .filter((path) => !/^(?:app|features|modules|platform|ui|domain|ports)\/$/.test(path))
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${guide}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test('every test that a security document quotes exists', () => {
  const quoted = ['docs/security.md', 'docs/asvs.md'].flatMap((path) => [
    ...read(path).matchAll(/`([^`]+)` “([^”]+)”/g),
  ]);
  expect(quoted.length).toBeGreaterThan(10);
  const missing = quoted.filter(([, file = '', title = '']) => !read(file).includes(`'${title}'`));
  expect(missing.map(([found]) => found)).toEqual([]);
});

test('every test and text that the review of the screens quotes exists', () => {
  const quoted = [...read('docs/ux-review.md').matchAll(/“([^”]+?)(?: …)?”/g)]
    .flatMap(([, quote]) => quote ?? [])
    .filter((quote) => quote.split(' ').length > 5);
  expect(quoted.length).toBeGreaterThan(40);
  const sources = [...filesBelow('web/src', ['.ts', '.tsx']), ...filesBelow('test', ['.ts'])]
    .map(read)
    .join('\n');
  expect(quoted.filter((quote) => !sources.includes(quote))).toEqual([]);
});

test('each of the 253 requirements of ASVS is assessed once, with its location in the code or a reason', () => {
  const rows = read('docs/asvs.md')
    .split('\n')
    .flatMap((line) => {
      const [, ids = '', ...cells] = line.split('|').map((cell) => cell.trim());
      return /^\d+\.\d+\.\d+/.test(ids) ? ids.split(', ').map((id) => ({ id, cells })) : [];
    });
  expect(new Set(rows.map(({ id }) => id)).size).toBe(253);
  expect(rows).toHaveLength(253);
  const assessed = rows.filter(({ cells }) => cells.length > 2);
  const statuses = ['met', 'by the platform', 'not met'];
  for (const { id, cells } of assessed) {
    const [level = '', , status = '', where = ''] = cells;
    expect(['1', '2'], id).toContain(level);
    expect(statuses, id).toContain(status);
    expect(where, id).not.toBe('');
  }
  const countStatus = (status: string) => assessed.filter(({ cells }) => cells[2] === status).length;
  const summary = statuses.map((status) => `| ${status} | ${countStatus(status)} |`);
  expect(read('docs/asvs.md')).toContain(
    [...summary, `| do not apply | ${rows.length - assessed.length} |`].join('\n'),
  );
});

test('the README explains every top-level folder', () => {
  const unexplained = readdirSync(root, { withFileTypes: true })
    .filter(
      (entry) => entry.isDirectory() && !/^(\.(?!ci)|node_modules|cdk\.out|test-results)/.test(entry.name),
    )
    .filter((entry) => !read('README.md').includes(`\`${entry.name}/`))
    .map((entry) => entry.name);
  expect(unexplained).toEqual([]);
});

test('the minimal policy in docs/real-models.md allows every model of the default catalog in all regions of its profile', () => {
  const [policy = ''] = read('docs/real-models.md').match(/\{\n[\s\S]*?\n\}(?=\n```)/) ?? [];
  const { Statement: statements }: { Statement: { Sid: string; Resource: string[] }[] } = JSON.parse(policy);
  const allowed = statements.find(({ Sid }) => Sid === 'Models')?.Resource ?? [];
  const isCovered = (arn: string) =>
    allowed.some((pattern) =>
      new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(arn),
    );
  const called = modelsIn(DEFAULT_CATALOG).flatMap((model) => {
    const { bedrockId, regions } = models[model];
    const places = needsProfile(model) ? regions : [MODELS_REGION];
    return [
      ...places.map((region) => `arn:aws:bedrock:${region}::foundation-model/${baseModelId(model)}`),
      ...(needsProfile(model)
        ? [`arn:aws:bedrock:${MODELS_REGION}:ACCOUNT:inference-profile/${bedrockId}`]
        : []),
    ];
  });
  expect(called.length).toBeGreaterThan(10);
  expect(called.filter((arn) => !isCovered(arn))).toEqual([]);
});

test('every command that a document names exists', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
  const mentioned = documents.flatMap((path) =>
    [...read(path).matchAll(/npm run ([a-z][a-z:-]*)/g)].flatMap(([, name]) => name ?? []),
  );
  expect([...new Set(mentioned)].filter((name) => scripts[name] === undefined)).toEqual([]);
});

test('documents run CDK through its npm script, and docs/deploy.md lists its steps in order', () => {
  for (const path of documents) expect(read(path), path).not.toMatch(/npx cdk/);
  const deploy = read('docs/deploy.md');
  const steps = ['**Keys.**', '**Configuration.**', 'npm run cdk -- bootstrap', '**Deploy**', '**DNS**'];
  const places = steps.map((step) => deploy.indexOf(step));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('decisions are numbered consecutively', () => {
  const numbers = readdirSync(join(root, 'docs/decisions')).map((name) => Number(name.slice(0, 3)));
  expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
});

test('no file refers to a document outside the repository', () => {
  const reference =
    /\bS0\b|\b[SD]\d{1,2}[a-z]? ?§|§ ?\d|\((?:D|F)\d{1,2}[a-z]?(?:, [DF]\d{1,2})*\)|\breference (?:bedrock|supabase)\b/;
  const files = filesBelow('', ['.ts', '.tsx', '.mjs', '.js', '.json', '.md', '.sql', '.css', '.html']);
  expect(files.length).toBeGreaterThan(1_500);
  const unresolved = files.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, index) => (reference.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(unresolved).toEqual([]);
});

test('the page’s title contains the product’s name', () => {
  expect(read('web/index.html')).toMatch(new RegExp(`<title>[^<]*${BRAND.name}`));
});
