import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Architecture, Code, LayerVersion, Runtime } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { projectPath } from '../project-path.ts';

const FOLDER = 'provenance';
const LIBRARY = 'c2pa.wasm';
const CERTIFICATES = 'certificates.pem';

export type ProvenanceLayerProps = {
  /** Path of the PEM file, relative to the project's folder. */
  certificates: string | undefined;
};

/**
 * The C2PA library, which is too large for a bundle, and the certificates of the signing key, which are too long for a variable.
 * Throws if the file of certificates does not exist.
 */
export class ProvenanceLayer extends LayerVersion {
  constructor(scope: Construct, id: string, { certificates }: ProvenanceLayerProps) {
    super(scope, id, {
      code: Code.fromAsset(assemble(certificates)),
      compatibleRuntimes: [Runtime.NODEJS_24_X],
      compatibleArchitectures: [Architecture.ARM_64],
      description: 'C2PA library and certificates for the functions that sign files',
    });
  }
}

function assemble(certificates: string | undefined): string {
  const layer = mkdtempSync(join(tmpdir(), 'moodlark-provenance-'));
  process.once('exit', () => rmSync(layer, { recursive: true, force: true }));
  mkdirSync(join(layer, FOLDER));
  copyFileSync(
    projectPath('node_modules/@contentauth/c2pa-wasm/pkg/c2pa_bg.wasm'),
    join(layer, FOLDER, LIBRARY),
  );
  if (certificates !== undefined) {
    const file = resolve(projectPath('.'), certificates);
    if (!existsSync(file))
      throw new Error(
        `SIGNING_CERTIFICATE names ${file}, which does not exist: run \`npm run certificate\`.`,
      );
    copyFileSync(file, join(layer, FOLDER, CERTIFICATES));
  }
  return layer;
}

/** The variable that tells the functions where the library and the certificates are. */
export const provenanceVariable = (keyArn: string): string =>
  JSON.stringify({
    maker: 'models',
    library: `/opt/${FOLDER}/${LIBRARY}`,
    certificates: `/opt/${FOLDER}/${CERTIFICATES}`,
    key: { kms: keyArn },
  });
