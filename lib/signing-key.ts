import { RemovalPolicy } from 'aws-cdk-lib';
import { Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';

/**
 * The key that signs images and videos. Its private part never leaves KMS. It is kept when the stack is deleted,
 * because a new key would need a new certificate.
 */
export class MediaSigningKey extends Key {
  constructor(scope: Construct, id: string) {
    super(scope, id, {
      description: 'Signs the marks of images and videos (C2PA)',
      keySpec: KeySpec.ECC_NIST_P256,
      keyUsage: KeyUsage.SIGN_VERIFY,
      removalPolicy: RemovalPolicy.RETAIN,
    });
  }
}
