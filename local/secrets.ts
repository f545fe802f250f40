import { randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import { exportJWK, generateKeyPair } from 'jose';
import * as z from 'zod';
import { readOrQuarantine, writeFileAtomic } from '#local/durable-file.ts';

const secrets = z.object({
  accessKeyId: z.string(),
  secretAccessKey: z.string(),
  publishableKey: z.string().startsWith('sb_publishable_'),
  secretKey: z.string().startsWith('sb_secret_'),
  /** Signs @supabase/lite's own tokens; never leaves the process. */
  innerTokenSecret: z.string(),
  /** Private ES256 key of the tokens that clients receive, with its id. */
  tokenKey: z.looseObject({ kid: z.string(), kty: z.string(), d: z.string() }),
});

/** The secrets of a local deployment, created once and stored with mode 0600, so that sessions and links survive restarts. */
export type Secrets = z.infer<typeof secrets>;

const random = (bytes: number) => randomBytes(bytes).toString('base64url');

async function makeSecrets(): Promise<Secrets> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return secrets.parse({
    accessKeyId: `AKIALOCAL${randomBytes(6).toString('hex').toUpperCase().slice(0, 11)}`,
    secretAccessKey: random(30),
    publishableKey: `sb_publishable_${random(24)}`,
    secretKey: `sb_secret_${random(24)}`,
    innerTokenSecret: random(48),
    tokenKey: { ...(await exportJWK(privateKey)), kid: randomUUID() },
  });
}

/** Reads the secrets, or creates them. Unreadable ones are replaced, and everyone must sign in again. */
export async function openSecrets(dataFolder: string): Promise<Secrets> {
  const file = path.join(dataFolder, 'secrets.json');
  const stored = readOrQuarantine(file, (content) => secrets.parse(content));
  if (stored !== undefined) return stored;
  const created = await makeSecrets();
  await writeFileAtomic(file, JSON.stringify(created));
  return created;
}
