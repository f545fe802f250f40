import { generateKeyPairSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { issueCertificates } from '#adapters/provenance/issue-certificates.ts';
import { openFolder, writeFileAtomic } from '#local/durable-file.ts';

/** The files of this machine's signing key, below the data folder. */
export const signingFiles = (dataFolder: string) => ({
  key: path.join(dataFolder, 'signing', 'key.pem'),
  certificates: path.join(dataFolder, 'signing', 'certificates.pem'),
});

/**
 * Creates the key that signs this machine's images and videos, and its certificate, at the first start. The certificate
 * is written last, so if it exists, the key does too.
 */
export async function openSigningKey(dataFolder: string): Promise<void> {
  const { key, certificates } = signingFiles(dataFolder);
  if (existsSync(certificates)) return;
  openFolder(path.dirname(key));
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  await writeFileAtomic(key, String(privateKey.export({ type: 'pkcs8', format: 'pem' })));
  await writeFileAtomic(
    certificates,
    issueCertificates(publicKey.export({ type: 'spki', format: 'der' }), new Date()),
  );
}
