import { build } from 'esbuild';
import { bundleOptions, functionNames } from '#lib/functions/bundle-functions.ts';

/** What a function asks of AWS. */
export type AwsCalls = {
  /** Names of the SDK's commands that its adapters make, and `Upload` for what lib-storage sends in parts. */
  commands: string[];
  /** Whether it tells a missing object from other failures. */
  tellsMissing: boolean;
};

const madeCommand = /\bnew (\w+?Command|Upload)\d*\(/g;
const signsOnly = 'adapters/s3/sign-links.ts';

const readable = await readableBundles();

/**
 * Reads the calls from the code that is left in a function's bundle after all that it does not use is shaken off:
 * the adapters have one file a call, so what is in a bundle is what it calls.
 */
export function awsCallsOf(name: string): AwsCalls {
  const modules = modulesOf(readable.get(name) ?? '');
  const code = (layers: RegExp) =>
    [...modules].flatMap(([path, text]) => (layers.test(path) ? [text] : [])).join('\n');
  const handsOutLinks = /\.signedUrl\b/.test(code(/^(core|lambdas)\//));
  // Signing a link makes no call, but the link has its signer's permissions, so the signer needs them.
  if (!handsOutLinks) modules.delete(signsOnly);
  const adapters = code(/^adapters\//);
  const commands = [...adapters.matchAll(madeCommand)].map(([, command]) => command ?? '');
  return { commands: [...new Set(commands)].toSorted(), tellsMissing: /\bisMissing\b/.test(adapters) };
}

/** What esbuild leaves of each function, not minified. */
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

/** The readable code of a bundle by module; esbuild heads each with its path. */
function modulesOf(bundle: string): Map<string, string> {
  const parts = bundle.split(/^\/\/ (?=[\w@.-]+\/)/m);
  return new Map(
    parts.map((part) => {
      const end = part.indexOf('\n');
      return [part.slice(0, end), part.slice(end)];
    }),
  );
}
