import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleFolder, bundleFunctions, functionNames } from '#lib/functions/bundle-functions.ts';

/** A function's bundle and its modules. */
export type Bundle = { name: string; text: string; modules: string[] };

const bundles = await readBundles();

/** A function's bundle, built as in the stack. */
export function functionBundle(name: string): Bundle {
  const bundle = bundles.get(name);
  if (!bundle) throw new Error(`There is no function ${name}`);
  return bundle;
}

async function readBundles(): Promise<Map<string, Bundle>> {
  const { outputs } = await bundleFunctions();
  return new Map(
    functionNames().map((name) => {
      const [, output] = Object.entries(outputs).find(([path]) => path.endsWith(`/${name}/index.mjs`)) ?? [];
      const text = readFileSync(join(bundleFolder(name), 'index.mjs'), 'utf8');
      const modules = Object.entries(output?.inputs ?? {}).flatMap(([path, { bytesInOutput }]) =>
        bytesInOutput > 0 ? [path] : [],
      );
      return [name, { name, text, modules }];
    }),
  );
}
