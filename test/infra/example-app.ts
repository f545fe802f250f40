import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, Stack } from 'aws-cdk-lib';
import { type DeployConfig, readDeployConfig } from '#lib/configuration/deploy-config.ts';
import { bundleFunctions } from '#lib/functions/bundle-functions.ts';
import { createApp } from '#lib/moodlark-app.ts';
import { projectPath } from '#lib/project-path.ts';

export type ExampleDeployment = { app: App; product: Stack; edge: Stack };

let isPrepared = false;

/** Creates what the stacks need in addition to their sources: sharp's layer and the built site. */
function prepare(): void {
  if (isPrepared) return;
  const run = spawnSync(process.execPath, [projectPath('scripts/prepare-synth.mjs')], { encoding: 'utf8' });
  if (run.status !== 0) throw new Error(`the synthesis could not be prepared:\n${run.stderr}`);
  isPrepared = true;
}

type ExampleOptions = { config?: DeployConfig; acknowledgesFindings?: boolean };

/** Builds the CDK app in this process, from a configuration or from the example values. */
export async function exampleApp({
  config,
  acknowledgesFindings = true,
}: ExampleOptions = {}): Promise<ExampleDeployment> {
  prepare();
  await bundleFunctions();
  const outdir = mkdtempSync(join(tmpdir(), 'moodlark-app-'));
  const app = createApp(config ?? readDeployConfig({}, { examples: true }), {
    outdir,
    acknowledged: acknowledgesFindings,
  });
  const stackNamed = (pattern: RegExp): Stack => {
    const found = app.node.children.find((child) => Stack.isStack(child) && pattern.test(child.node.id));
    if (!Stack.isStack(found)) throw new Error(`no stack matches ${pattern}`);
    return found;
  };
  return { app, edge: stackNamed(/-edge$/), product: stackNamed(/^Moodlark-[a-z]+$/) };
}
