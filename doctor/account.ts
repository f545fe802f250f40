import type { ModelId } from '#catalog/models.ts';
import type { ModelLifecycle } from '#core/domain/models/model-notice.ts';

/** Whether an account may use a foundation model (GetFoundationModelAvailability). */
export type ModelAvailability = {
  /** Whether the provider's agreement was accepted. */
  hasAgreement: boolean;
  /** Bedrock's reason if there is no agreement. */
  agreementError?: string;
  /** Whether the caller's permissions allow the model. */
  isAuthorized: boolean;
  /** Whether access is switched on for the account. */
  isEntitled: boolean;
  isInRegion: boolean;
};

/** One of Bedrock's quotas, by its display name. */
export type ModelQuota = { name: string; value: number };

/** Outputs of the deployed product stack. */
export type DeployedStack = {
  siteUrl: string;
  mediaBucket: string;
  /** Older versions have none. */
  jobTable?: string;
  /** Origin of the links to images and videos; older versions have none. */
  mediaUrl?: string;
  /** ARN of the key that signs files; older versions have none. */
  signingKey?: string;
};

/** One cross-origin rule of a bucket. */
export type CrossOriginRule = { origins: string[]; methods: string[] };

/** A certificate: its status, such as ISSUED, and the names it covers, which may begin with `*.`. */
type CertificateState = { status: string; names: string[] };

/** A CloudFront distribution and its alternate domain names. */
type DistributionNames = { id: string; aliases: string[] };

/** The doctor's view of an AWS account. Every method rejects with `AwsCallError` if a call fails. */
export type AwsAccount = {
  /** Region of the models and of the product's stack. */
  region: string;
  identity(): Promise<{ accountId: string; arn: string }>;
  lifecycle(model: ModelId): Promise<ModelLifecycle>;
  availability(model: ModelId): Promise<ModelAvailability>;
  /** Whether the account can use the inference profile. */
  hasProfile(profileId: string): Promise<boolean>;
  modelQuotas(): Promise<ModelQuota[]>;
  /** Status of a stack, such as CREATE_COMPLETE; `undefined` if it does not exist. */
  stackStatus(name: string, region: string): Promise<string | undefined>;
  /** Outputs of the product's stack; `undefined` if it is not deployed. */
  stack(name: string): Promise<DeployedStack | undefined>;
  /** A certificate in us-east-1; `undefined` if it does not exist. */
  certificate(arn: string): Promise<CertificateState | undefined>;
  distributions(): Promise<DistributionNames[]>;
  /** The account's Lambda concurrency quota in the region. */
  concurrencyQuota(): Promise<number>;
  /** The region of a bucket; `undefined` if the bucket does not exist. */
  bucketRegion(bucket: string): Promise<string | undefined>;
  bucketCrossOrigin(bucket: string): Promise<CrossOriginRule[]>;
  /** Key of any object below `users/`; `undefined` if there is none. */
  anyObjectKey(bucket: string): Promise<string | undefined>;
  /** A link to the object, valid for one minute and signed for the bucket's own host. */
  linkTo(bucket: string, key: string): Promise<string>;
  /** The public part of a KMS key: SPKI in DER. */
  signingPublicKey(arn: string): Promise<Uint8Array>;
  /** Text of a secret; `undefined` if no secret has this name. */
  secret(name: string): Promise<string | undefined>;
};

/** A failed AWS call. `permission` is the IAM action that the call needs. */
export class AwsCallError extends Error {
  override readonly name = 'AwsCallError';
  readonly permission: string;

  constructor(permission: string, cause: unknown) {
    super(`${permission} failed`, { cause });
    this.permission = permission;
  }
}
