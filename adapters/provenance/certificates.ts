const CERTIFICATE_PATTERN = /-----BEGIN CERTIFICATE-----([^-]+)-----END CERTIFICATE-----/g;

/** Parses a PEM chain into DER certificates, the signer's own first. */
export const parseCertificates = (pem: string): Buffer[] =>
  Array.from(pem.matchAll(CERTIFICATE_PATTERN), ([, base64 = '']) => Buffer.from(base64, 'base64'));
