import { build } from 'esbuild';
import { bundleOptions, functionNames } from '#lib/functions/bundle-functions.ts';

/** The AWS calls of a function. */
export type AwsCalls = {
  /** Names of the SDK commands that its adapters send. */
  commands: string[];
  /** Whether it distinguishes a missing object from other failures. */
  detectsMissing: boolean;
};

const NEW_COMMAND = /\bnew (\w+?Command)\d*\(/g;
const LINK_SIGNER = 'adapters/s3/sign-links.ts';

const bundleTexts = await readableBundles();

/**
 * Reads the calls from a function's bundle after tree shaking: adapters have one file per call, so a bundle
 * contains only its calls.
 */
export function findAwsCalls(name: string): AwsCalls {
  const modules = splitModules(bundleTexts.get(name) ?? '');
  const code = (layers: RegExp) =>
    [...modules].flatMap(([path, text]) => (layers.test(path) ? [text] : [])).join('\n');
  const returnsLinks = /\.signedUrl\b/.test(code(/^(core|lambdas)\//));
  // Signing a link requires permission for the request that the link allows. A function that returns no links does not
  // need it, so the signer in its bundle is ignored.
  if (!returnsLinks) modules.delete(LINK_SIGNER);
  const adapters = code(/^adapters\//);
  const commands = [...adapters.matchAll(NEW_COMMAND)].map(([, command]) => command ?? '');
  return { commands: [...new Set(commands)].toSorted(), detectsMissing: /\bisMissing\b/.test(adapters) };
}

/** The bundle of each function, not minified. */
async function readableBundles(): Promise<Map<string, string>> {
  const names = functionNames();
  const { outputFiles } = await build({
    ...bundleOptions(names),
    minify: false,
    treeShaking: true,
    write: false,
    outdir: 'unwritten',
  });
  return new Map(
    names.map((name) => [
      name,
      outputFiles.find(({ path }) => path.endsWith(`/unwritten/${name}/index.mjs`))?.text ?? '',
    ]),
  );
}

/** Splits an unminified bundle into modules by path; esbuild writes each module's path above its code. */
function splitModules(bundle: string): Map<string, string> {
  const parts = bundle.split(/^\/\/ (?=[\w@.-]+\/)/m);
  return new Map(
    parts.map((part) => {
      const end = part.indexOf('\n');
      return [part.slice(0, end), part.slice(end)];
    }),
  );
}
