import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { type BuiltFiles, EVERY_SCREEN, filesContaining, SHELL } from './screen-files.ts';

/** The budget of each first view: its JavaScript with all static imports, in kilobytes after gzip. */
const BUDGETS = [
  { name: 'landing page', code: [/\/landing\/first-visit\.tsx$/], kilobytes: 95 },
  { name: 'sign-in', code: [EVERY_SCREEN, /\/auth\/(auth-layout|sign-in\.page)\.tsx$/], kilobytes: 155 },
  { name: 'dashboard', code: [EVERY_SCREEN, SHELL, /\/dashboard\.page\.tsx$/], kilobytes: 185 },
  { name: 'image generator', code: [EVERY_SCREEN, SHELL, /\/image-generator\.page\.tsx$/], kilobytes: 217 },
];
const ENTRY = /\/src\/main\.tsx$/;
/** Must load only with its own screen. */
const EDITOR = /\/src\/(features\/image-edit|modules\/edit-stage)\//;

/** Fails the build when a first view exceeds its budget or when chunks import each other in a cycle. */
export function bundleChecks(): Plugin {
  return {
    name: 'bundle-checks',
    apply: 'build',
    generateBundle(_options, bundle) {
      const cycle = findChunkCycle(importsByFile(bundle));
      if (cycle) this.error(`Chunks import each other in a cycle: ${cycle.join(' → ')}`);
      for (const { name, code, kilobytes } of BUDGETS) {
        const weight = sumKilobytes(bundle, [ENTRY, ...code]);
        if (weight > kilobytes)
          this.error(
            `The first view of the ${name} is ${weight.toFixed(1)} KB; its budget is ${kilobytes} KB`,
          );
        const editor = firstModule(bundle, [ENTRY, ...code], EDITOR);
        if (editor) this.error(`The first view of the ${name} loads the editor: ${editor}`);
        this.info(`The first view of the ${name} is ${weight.toFixed(1)} of ${kilobytes} KB`);
      }
    },
  };
}

const filesLoading = (bundle: BuiltFiles, code: readonly RegExp[]) => [
  ...new Set(code.flatMap((one) => [...filesContaining(bundle, one)])),
];

/** The first matching module that loads with the code, if any. */
export function firstModule(bundle: BuiltFiles, code: readonly RegExp[], module: RegExp): string | undefined {
  const loaded = filesLoading(bundle, code).flatMap((fileName) => {
    const file = bundle[fileName];
    return file?.type === 'chunk' ? file.moduleIds : [];
  });
  return loaded.find((id) => module.test(id));
}

function sumKilobytes(bundle: Rolldown.OutputBundle, code: readonly RegExp[]): number {
  return filesLoading(bundle, code).reduce((sum, fileName) => {
    const file = bundle[fileName];
    return sum + (file?.type === 'chunk' ? gzipSync(file.code).length / 1_000 : 0);
  }, 0);
}

const importsByFile = (bundle: Rolldown.OutputBundle) =>
  new Map(
    Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.imports]] : [])),
  );

/**
 * The first import cycle, if any. In a cycle one chunk runs before its imports exist, and the page breaks
 * only when that part renders. Merging shared chunks can create cycles.
 */
export function findChunkCycle(imports: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const done = new Set<string>();
  const follow = (file: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return undefined;
    for (const next of imports.get(file) ?? []) {
      const cycle = follow(next, [...path, file]);
      if (cycle) return cycle;
    }
    done.add(file);
    return undefined;
  };
  for (const file of imports.keys()) {
    const cycle = follow(file, []);
    if (cycle) return cycle;
  }
  return undefined;
}
