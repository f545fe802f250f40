import { build } from 'esbuild';
import { bundleOptions, functionNames } from '#lib/functions/bundle-functions.ts';

/** A function's bundle, and the modules of which at least one byte is in it. */
export type Bundle = { name: string; text: string; modules: string[] };

const made = await makeBundles();

/** A function's bundle, made as the stack makes it. */
export function bundleOf(name: string): Bundle {
  const bundle = made.get(name);
  if (!bundle) throw new Error(`There is no function ${name}`);
  return bundle;
}

async function makeBundles(): Promise<Map<string, Bundle>> {
  const names = functionNames();
  const { metafile, outputFiles } = await build({
    ...bundleOptions(names),
    outdir: 'unwritten',
    write: false,
    metafile: true,
  });
  return new Map(
    names.map((name) => {
      const inputs = metafile.outputs[`unwritten/${name}/index.mjs`]?.inputs ?? {};
      const text = outputFiles.find(({ path }) => path.endsWith(`/unwritten/${name}/index.mjs`))?.text ?? '';
      const modules = Object.entries(inputs).flatMap(([path, { bytesInOutput }]) =>
        bytesInOutput > 0 ? [path] : [],
      );
      return [name, { name, text, modules }];
    }),
  );
}
