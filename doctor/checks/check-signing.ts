import { X509Certificate } from 'node:crypto';
import type { AwsAccount, DeployedStack } from '#doctor/account.ts';
import { type DoctorFinding, ok, problem, warning } from '#doctor/finding.ts';

const DAY_MS = 86_400_000;
/** Files that are signed with a certificate become invalid when it expires. */
const WARNING_DAYS = 180;

const ISSUE = 'Run `npm run certificate`, set SIGNING_CERTIFICATE and deploy again (docs/provenance.md).';

/** Checks whether images and videos are signed with a certificate of the deployed key that stays valid long enough. */
export async function checkSigning(
  account: Pick<AwsAccount, 'signingPublicKey'>,
  { signingKey }: DeployedStack,
  file: string | undefined,
  read: (file: string) => string | undefined,
  now: Date,
): Promise<DoctorFinding[]> {
  if (signingKey === undefined) return [];
  if (file === undefined)
    return [warning('Images and videos carry marks, but no signature: there is no certificate.', ISSUE)];
  const certificate = parse(read(file));
  if (!certificate) return [problem(`${file} is missing or contains no certificate.`, ISSUE)];
  const publicKey = await account.signingPublicKey(signingKey);
  const certified = certificate.publicKey.export({ type: 'spki', format: 'der' });
  if (!certified.equals(publicKey))
    return [
      problem(
        `The certificate in ${file} is not for the key of this deployment, so nothing would be signed.`,
        'Set SIGNING_CERTIFICATE to the file of this stage, or move this file elsewhere and run `npm run certificate`.',
      ),
    ];
  const expiryDate = certificate.validToDate.toISOString().slice(0, 10);
  const days = Math.floor((certificate.validToDate.getTime() - now.getTime()) / DAY_MS);
  if (days < WARNING_DAYS)
    return [
      warning(
        `The certificate of the signing key expires on ${expiryDate}; signatures made with it are invalid from then on.`,
        'Replace it: see docs/provenance.md, "When the certificate expires".',
      ),
    ];
  return [ok(`Images and videos are signed; the certificate expires on ${expiryDate}.`)];
}

function parse(pem: string | undefined): X509Certificate | undefined {
  try {
    return pem === undefined ? undefined : new X509Certificate(pem);
  } catch {
    return undefined;
  }
}
