import { RemovalPolicy, type SecretValue } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';

/**
 * The secret that proves that a request came through CloudFront. CloudFront sends the secret of the configured
 * generation; the functions accept it and its predecessor, so that raising the generation rotates it without downtime.
 */
export class OriginSecret extends Construct {
  /** Sent by CloudFront; CloudFormation resolves it during the deployment. */
  readonly sent: string;
  /** Accepted by the functions: the value of ORIGIN_SECRETS. */
  readonly accepted: string;

  constructor(scope: Construct, id: string, { generation }: { generation: number }) {
    super(scope, id);
    const previous = this.#secret(generation - 1);
    const current = this.#secret(generation);
    this.sent = current.unsafeUnwrap();
    this.accepted = [previous, current].map((value) => value.unsafeUnwrap()).join(',');
  }

  /** Each generation is a separate resource, so that a new one changes the template. */
  #secret(generation: number): SecretValue {
    return new Secret(this, `Generation${generation}`, {
      description: `Proves that a request came through the site, generation ${generation}`,
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY,
    }).secretValue;
  }
}
