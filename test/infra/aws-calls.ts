import { buildSync } from 'esbuild';
import { bundleOptions } from '#lib/function-bundle.ts';

/** What a function asks of AWS. */
export type AwsCalls = {
  /** Names of the SDK's commands that its adapters make, and `Upload` for what lib-storage sends in parts. */
  commands: string[];
  /** Whether it tells a missing object from other failures. */
  tellsMissing: boolean;
};

const madeCommand = /\bnew (\w+?Command|Upload)\d*\(/g;
const signsOnly = 'adapters/s3/sign-links.ts';

/**
 * Reads the calls from the code that is left in a function's bundle after all that it does not use is shaken off:
 * the adapters have one file a call, so what is in a bundle is what it calls.
 */
export function awsCallsOf(name: string): AwsCalls {
  const calls = known.get(name) ?? readCalls(name);
  known.set(name, calls);
  return calls;
}

const known = new Map<string, AwsCalls>();

function readCalls(name: string): AwsCalls {
  const modules = modulesOf(name);
  const code = (layers: RegExp) =>
    [...modules].flatMap(([path, text]) => (layers.test(path) ? [text] : [])).join('\n');
  const handsOutLinks = /\.signedUrl\b/.test(code(/^(core|lambdas)\//));
  // Making a link calls nobody. The link can do what its signer may do, so the right is needed where one is given out.
  if (!handsOutLinks) modules.delete(signsOnly);
  const adapters = code(/^adapters\//);
  const commands = [...adapters.matchAll(madeCommand)].map(([, command]) => command ?? '');
  return { commands: [...new Set(commands)].toSorted(), tellsMissing: /\bisMissing\b/.test(adapters) };
}

/** The readable code of a bundle by module; esbuild heads each with its path. */
function modulesOf(name: string): Map<string, string> {
  const { outputFiles } = buildSync({
    ...bundleOptions([name]),
    minify: false,
    treeShaking: true,
    write: false,
    outdir: 'unwritten',
  });
  const parts = (outputFiles[0]?.text ?? '').split(/^\/\/ (?=[\w@.-]+\/)/m);
  return new Map(
    parts.map((part) => {
      const end = part.indexOf('\n');
      return [part.slice(0, end), part.slice(end)];
    }),
  );
}
