/*
 * A claim-signing certificate as C2PA requires, issued by a new authority whose key is discarded, so that no one can
 * issue a second one. Implements only the X.509 (RFC 5280) and DER that this needs.
 */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { BRAND } from '#contract/brand.ts';

const SEQUENCE = 0x30;
const SET = 0x31;
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const OCTET_STRING = 0x04;
const OBJECT_IDENTIFIER = 0x06;
const UTF8_STRING = 0x0c;
const UTC_TIME = 0x17;
const GENERALIZED_TIME = 0x18;
const TRUE = Buffer.of(0x01, 0x01, 0xff);

function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.of(tag, ...size), content]);
}

const sequence = (...parts: Uint8Array[]) => der(SEQUENCE, ...parts);
const bits = (content: Uint8Array, unused = 0) => der(BIT_STRING, Buffer.of(unused), content);

/** An object identifier in dotted form. */
function identifier(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes = [first * 40 + second];
  for (const arc of rest) {
    const groups = [arc & 0x7f];
    for (let remaining = Math.floor(arc / 128); remaining > 0; remaining = Math.floor(remaining / 128))
      groups.unshift((remaining & 0x7f) | 0x80);
    bytes.push(...groups);
  }
  return der(OBJECT_IDENTIFIER, Buffer.from(bytes));
}

const ECDSA_WITH_SHA256 = sequence(identifier('1.2.840.10045.4.3.2'));
const ORGANIZATION = '2.5.4.10';
const COMMON_NAME = '2.5.4.3';
const EMAIL_PROTECTION = '1.3.6.1.5.5.7.3.4';
const C2PA_CLAIM_SIGNING = '1.3.6.1.4.1.62558.2.1';

/** RFC 5280: a year has two digits before 2050 and four digits from then on. */
function time(date: Date): Buffer {
  const text = `${date.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`;
  const isLong = date.getUTCFullYear() >= 2050;
  return der(isLong ? GENERALIZED_TIME : UTC_TIME, Buffer.from(isLong ? text : text.slice(2)));
}

const attribute = (type: string, text: string) =>
  der(SET, sequence(identifier(type), der(UTF8_STRING, Buffer.from(text))));
const distinguishedName = (organization: string, commonName: string) =>
  sequence(attribute(ORGANIZATION, organization), attribute(COMMON_NAME, commonName));

const extension = (id: string, isCritical: boolean, value: Uint8Array) =>
  sequence(identifier(id), ...(isCritical ? [TRUE] : []), der(OCTET_STRING, value));

/** SHA-1 of a P-256 key's point, which is the last 65 bytes of its SPKI. */
const keyId = (spki: Uint8Array) => createHash('sha1').update(spki.subarray(-65)).digest();

type Certificate = {
  subject: Buffer;
  issuer: Buffer;
  spki: Uint8Array;
  extensions: Buffer[];
  notBefore: Date;
  notAfter: Date;
};

function certificate(
  { subject, issuer, spki, extensions, notBefore, notAfter }: Certificate,
  key: KeyObject,
): Buffer {
  const serial = randomBytes(16);
  // Positive, and without a leading zero byte.
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40;
  const body = sequence(
    der(0xa0, der(INTEGER, Buffer.of(2))),
    ...[der(INTEGER, serial), ECDSA_WITH_SHA256, issuer],
    ...[sequence(time(notBefore), time(notAfter)), subject, spki],
    der(0xa3, sequence(...extensions)),
  );
  return sequence(body, ECDSA_WITH_SHA256, bits(sign('sha256', body, key)));
}

/** Files without a timestamp are valid only as long as their certificate. */
const VALIDITY_YEARS = 10;
const HOUR_MS = 3_600_000;
const YEAR_MS = 365.25 * 24 * HOUR_MS;

/** The certificate of a P-256 public key (SPKI in DER) and of the authority that issued it, as PEM. */
export function issueCertificates(publicKey: Uint8Array, now: Date): string {
  const authority = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const authoritySpki = authority.publicKey.export({ type: 'spki', format: 'der' });
  const organization = `${BRAND.name} (self-issued)`;
  const issuer = distinguishedName(organization, `${BRAND.name} Authority`);
  const validity = {
    notBefore: new Date(now.getTime() - HOUR_MS),
    notAfter: new Date(now.getTime() + VALIDITY_YEARS * YEAR_MS),
  };
  const issuedBy = extension('2.5.29.35', false, sequence(der(0x80, keyId(authoritySpki))));
  const signerCertificate = certificate(
    {
      subject: distinguishedName(organization, `${BRAND.name} Claim Signer`),
      issuer,
      spki: publicKey,
      ...validity,
      extensions: [
        extension('2.5.29.19', true, sequence()),
        extension('2.5.29.15', true, bits(Buffer.of(0x80), 7)),
        extension('2.5.29.37', true, sequence(identifier(C2PA_CLAIM_SIGNING), identifier(EMAIL_PROTECTION))),
        extension('2.5.29.14', false, der(OCTET_STRING, keyId(publicKey))),
        issuedBy,
      ],
    },
    authority.privateKey,
  );
  const root = certificate(
    {
      subject: issuer,
      issuer,
      spki: authoritySpki,
      ...validity,
      extensions: [
        extension('2.5.29.19', true, sequence(TRUE, der(INTEGER, Buffer.of(0)))),
        extension('2.5.29.15', true, bits(Buffer.of(0x06), 1)),
        extension('2.5.29.14', false, der(OCTET_STRING, keyId(authoritySpki))),
        issuedBy,
      ],
    },
    authority.privateKey,
  );
  return pem(signerCertificate) + pem(root);
}

const pem = (content: Buffer) =>
  `-----BEGIN CERTIFICATE-----\n${content.toString('base64').replace(/.{64}(?=.)/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
