import { existsSync } from 'node:fs';
import { Architecture, Code, LayerVersion, Runtime } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { projectPath } from '../project-path.ts';

const FOLDER = projectPath('lib/sharp-layer');

/** sharp with its native library for arm64, which `npm run synth` installs from the layer's own lock file. */
export class SharpLayer extends LayerVersion {
  constructor(scope: Construct, id: string) {
    if (!existsSync(`${FOLDER}/nodejs/node_modules/@img/sharp-linux-arm64`))
      throw new Error('The sharp layer is not installed: run `npm run synth` once with internet access.');
    super(scope, id, {
      code: Code.fromAsset(FOLDER, { exclude: ['.package-lock.json'] }),
      compatibleRuntimes: [Runtime.NODEJS_24_X],
      compatibleArchitectures: [Architecture.ARM_64],
      description: 'sharp for the functions that resize images',
    });
  }
}
