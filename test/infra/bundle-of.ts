import { buildSync } from 'esbuild';
import { bundleOptions } from '#lib/function-bundle.ts';

/** A function's bundle, and the modules of which at least one byte is in it. */
export type Bundle = { name: string; text: string; modules: string[] };

const made = new Map<string, Bundle>();

/** Bundles a function as the stack does. */
export function bundleOf(name: string): Bundle {
  const bundle = made.get(name) ?? makeBundle(name);
  made.set(name, bundle);
  return bundle;
}

function makeBundle(name: string): Bundle {
  const built = buildSync({ ...bundleOptions(name), outdir: 'unwritten', write: false, metafile: true });
  const outputs = Object.values(built.metafile.outputs);
  return {
    name,
    text: built.outputFiles[0]?.text ?? '',
    modules: outputs.flatMap(({ inputs }) =>
      Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
    ),
  };
}
