import { buildSync } from 'esbuild';
import { bundleOptions } from '#lib/function-bundle.ts';
import { awsPorts } from './adapter-calls.ts';

const portCall = new RegExp(`\\b(${awsPorts.join('|')})\\s*\\??\\.(\\w+)`, 'g');

/** Of one function: the code of our own decisions that really is in its bundle, without the adapters. */
export function ownCode(name: string): string {
  const { outputFiles } = buildSync({
    ...bundleOptions(name),
    minify: false,
    write: false,
    outdir: 'unwritten',
  });
  const text = outputFiles[0]?.text ?? '';
  // esbuild heads each module's remaining code with its path.
  return text
    .split(/^\/\/ (?=[\w@.-]+\/)/m)
    .filter((part) => /^(core|lambdas)\//.test(part))
    .join('\n');
}

/** Methods of AWS's ports that a function's own code uses, as `port.method`. */
export function portCallsOf(name: string): string[] {
  const found = [...ownCode(name).matchAll(portCall)].map(([, port, method]) => `${port}.${method}`);
  return [...new Set(found)].toSorted();
}
