import { AssetHashType } from 'aws-cdk-lib';
import { Code, Runtime } from 'aws-cdk-lib/aws-lambda';

import { type BuildOptions, buildSync } from 'esbuild';
import { projectPath } from './project-path.ts';

/**
 * How a function's code is bundled. AWS's packages are bundled too: what is pinned is what runs. sharp is native and
 * comes from a layer; Node resolves layers for `require` only, so its import is answered by one.
 */
export const bundleOptions = (name: string) =>
  ({
    absWorkingDir: projectPath('.'),
    entryPoints: [`lambdas/${name}/handler.ts`],
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

/**
 * The bundle of `lambdas/<name>/handler.ts` as an asset. esbuild runs in this process: NodejsFunction starts a package
 * runner for each function, which makes the synthesis of twelve three times as long.
 */
export const bundledCode = (name: string): Code =>
  Code.fromAsset(projectPath(`lambdas/${name}`), {
    assetHashType: AssetHashType.OUTPUT,
    bundling: {
      // Never used: the local bundler always succeeds or throws.
      image: Runtime.NODEJS_24_X.bundlingImage,
      local: {
        tryBundle(outdir) {
          buildSync({ ...bundleOptions(name), outdir, entryNames: 'index' });
          return true;
        },
      },
    },
  });
