import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { projectPath } from '../project-path.ts';
import { leaveOutKeyFetcher } from './leave-out-key-fetcher.ts';
import { shakeSchemas } from './shake-schemas.ts';

/** Every function of the product: the folders of `lambdas/` that have a handler. */
export const functionNames = (): string[] =>
  readdirSync(projectPath('lambdas')).filter((name) => existsSync(projectPath(`lambdas/${name}/handler.ts`)));

/**
 * How functions are bundled. AWS's packages are bundled too: what is pinned is what runs. sharp is native and comes
 * from a layer; Node resolves layers for `require` only, so its import is answered by one.
 */
export const bundleOptions = (names: readonly string[]) =>
  ({
    absWorkingDir: projectPath('.'),
    entryPoints: names.map((name) => ({ in: `lambdas/${name}/handler.ts`, out: `${name}/index` })),
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    mainFields: ['module', 'main'],
    alias: {
      sharp: projectPath('lib/functions/require-sharp.mjs'),
      '@aws-sdk/credential-provider-node': projectPath('lib/functions/lambda-credentials.mjs'),
    },
    plugins: [shakeSchemas, leaveOutKeyFetcher],
    legalComments: 'none',
    logLevel: 'warning',
    // ES modules have no `require`; packages that are CommonJS at heart still call it for Node's own modules.
    banner: {
      js: "import{createRequire as moduleRequire}from'node:module';const require=moduleRequire(import.meta.url);",
    },
  }) satisfies BuildOptions;

let bundled: string | undefined;

/** Bundles all functions in one run, once a process: they share most of their files. Wait for it before the stacks. */
export async function bundleFunctions(): Promise<void> {
  if (bundled) return;
  const folder = mkdtempSync(join(tmpdir(), 'moodlark-bundles-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await build({ ...bundleOptions(functionNames()), outdir: folder });
  bundled = folder;
}

/** The folder that holds the `index.mjs` of `lambdas/<name>/handler.ts`. */
export function bundleFolder(name: string): string {
  if (!bundled) throw new Error('The functions are not bundled: wait for bundleFunctions() first.');
  return join(bundled, name);
}
