import { RemovalPolicy, type SecretValue } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';

/**
 * The secret by which the functions know the site's own address. CloudFront sends that of the configured generation;
 * the functions take it and the one before, so that raising the generation by one replaces it without a gap.
 */
export class OriginSecret extends Construct {
  /** What CloudFront sends; CloudFormation puts it in while it deploys. */
  readonly sent: string;
  /** What the functions take, as the value of ORIGIN_SECRETS. */
  readonly accepted: string;

  constructor(scope: Construct, id: string, { generation }: { generation: number }) {
    super(scope, id);
    const before = this.#secret(generation - 1);
    const current = this.#secret(generation);
    this.sent = current.unsafeUnwrap();
    this.accepted = [before, current].map((value) => value.unsafeUnwrap()).join(',');
  }

  /** A generation has a name of its own, so that a new one is a new value and a template that says so. */
  #secret(generation: number): SecretValue {
    return new Secret(this, `Generation${generation}`, {
      description: `Proves that a request came through the site, generation ${generation}`,
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY,
    }).secretValue;
  }
}
