import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { projectPath } from '../project-path.ts';
import { leaveOutKeyFetcher } from './leave-out-key-fetcher.ts';
import { shakeSchemas } from './shake-schemas.ts';

/** Names of all functions: the folders of `lambdas/` that have a handler. */
export const functionNames = (): string[] =>
  readdirSync(projectPath('lambdas')).filter((name) => existsSync(projectPath(`lambdas/${name}/handler.ts`)));

/**
 * esbuild's options. The AWS SDK is bundled too, so that the pinned version is the one that runs. sharp is native and
 * comes from a layer, which Node resolves for `require` only, so the import is replaced by a `require`.
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
    // ES modules have no `require`, but bundled CommonJS packages call it for Node's built-in modules.
    banner: {
      js: "import{createRequire as moduleRequire}from'node:module';const require=moduleRequire(import.meta.url);",
    },
  }) satisfies BuildOptions;

let bundled: { folder: string; metafile: Metafile } | undefined;

/**
 * Bundles all functions in one run, once per process. Await it before creating the stacks. Resolves to esbuild's
 * metafile, which lists the modules of each bundle.
 */
export async function bundleFunctions(): Promise<Metafile> {
  if (bundled) return bundled.metafile;
  const folder = mkdtempSync(join(tmpdir(), 'moodlark-bundles-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const { metafile } = await build({ ...bundleOptions(functionNames()), outdir: folder, metafile: true });
  bundled = { folder, metafile };
  return metafile;
}

/** The folder that holds the `index.mjs` of `lambdas/<name>/handler.ts`. */
export function bundleFolder(name: string): string {
  if (!bundled) throw new Error('The functions are not bundled: await bundleFunctions() first.');
  return join(bundled.folder, name);
}
