import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { type BuildOptions, buildSync } from 'esbuild';
import { projectPath } from './project-path.ts';

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
      sharp: projectPath('lib/require-sharp.mjs'),
      '@aws-sdk/credential-provider-node': projectPath('lib/lambda-credentials.mjs'),
    },
    legalComments: 'none',
    logLevel: 'warning',
    // ES modules have no `require`; packages that are CommonJS at heart still call it for Node's own modules.
    banner: {
      js: "import{createRequire as moduleRequire}from'node:module';const require=moduleRequire(import.meta.url);",
    },
  }) satisfies BuildOptions;

let bundled: string | undefined;

/** One folder a function with its `index.mjs`. Made once a process, all in one run: they share most of their files. */
function bundledFunctions(): string {
  if (bundled) return bundled;
  const folder = mkdtempSync(join(tmpdir(), 'moodlark-bundles-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  buildSync({ ...bundleOptions(functionNames()), outdir: folder });
  bundled = folder;
  return folder;
}

/** The bundle of `lambdas/<name>/handler.ts` as an asset, named by what is in it. */
export const bundledCode = (name: string): Code => Code.fromAsset(join(bundledFunctions(), name));
