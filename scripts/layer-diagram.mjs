// Writes the Mermaid diagram of docs/architecture.md from the imports between layers in the code.
//   npm run diagram
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const DOCUMENT = 'docs/architecture.md';
const DIAGRAM_BLOCK = /```mermaid\n[\s\S]*?```/;
/** Folders of the product; tests, benchmarks and scripts import from all of them. */
const LAYERS = [
  'contract',
  'catalog',
  'core',
  'adapters',
  'lambdas',
  'studio',
  'local',
  'web',
  'lib',
  'bin',
  'doctor',
];

/** @returns {Set<string>} Each as "importing layer --> imported layer". */
function importsBetweenLayers() {
  /** @type {Set<string>} */
  const imports = new Set();
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...LAYERS], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|-(?:under-test|fixture)\.ts$/.test(file));
  for (const file of files) {
    const importer = file.split('/')[0];
    const content = readFileSync(path.join(root, file), 'utf8');
    const importedLayers = new Set(
      [...content.matchAll(/(?:from|import\()\s*'#(\w+)\//g)].map(([, layer]) => layer),
    );
    for (const layer of importedLayers)
      if (layer && layer !== importer && LAYERS.includes(layer)) imports.add(`${importer} --> ${layer}`);
  }
  return imports;
}

/** @returns {string} The Mermaid block: an arrow leads from a layer to each layer that it imports. */
export function layerDiagram() {
  const edges = [...importsBetweenLayers()].toSorted();
  return ['```mermaid', 'flowchart RL', ...edges.map((edge) => `  ${edge}`), '```'].join('\n');
}

if (import.meta.main) {
  const document = readFileSync(path.join(root, DOCUMENT), 'utf8');
  if (!DIAGRAM_BLOCK.test(document)) throw new Error(`${DOCUMENT} has no Mermaid block to replace.`);
  writeFileSync(
    path.join(root, DOCUMENT),
    document.replace(DIAGRAM_BLOCK, () => layerDiagram()),
  );
  console.log(`The diagram in ${DOCUMENT} shows the current imports.`);
}
