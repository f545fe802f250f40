/** How a foundation model stands to the account (GetFoundationModelAvailability). */
export type ModelAvailability = {
  /** Bedrock's agreement of sale. */
  hasAgreement: boolean;
  /** Reason of Bedrock's where there is none, for the operator. */
  agreementError?: string;
  /** Whether the caller's rights allow the model. */
  isAuthorized: boolean;
  /** Whether the account has access switched on. */
  isEntitled: boolean;
  isInRegion: boolean;
};

/** Lifecycle of a foundation model; dates are ISO 8601. */
export type ModelLifecycle = { status: 'ACTIVE' | 'LEGACY'; endOfLife?: string };

/** A quota whose name speaks of a model. */
export type ModelQuota = { name: string; value: number };

/** Values that the deployed stack gives out. */
export type DeployedStack = {
  siteUrl: string;
  mediaBucket: string;
  /** Where links to pictures and videos lead; not there where an older version is deployed. */
  mediaUrl?: string;
};

/** Cross-origin rules of a bucket. */
export type CrossOriginRule = { origins: string[]; methods: string[] };

/** What the doctor asks of an AWS account. Each may throw with the service's own error. */
export type Account = {
  /** In which its services are asked. */
  region: string;
  identity(): Promise<{ accountId: string; arn: string }>;
  /** `undefined` where the region does not know the model. */
  lifecycle(modelId: string): Promise<ModelLifecycle | undefined>;
  availability(modelId: string): Promise<ModelAvailability>;
  /** Whether the inference profile can be used; bare ids of profile-only models cannot be called. */
  hasProfile(profileId: string): Promise<boolean>;
  modelQuotas(): Promise<ModelQuota[]>;
  /** `undefined` where it was never deployed. */
  stack(name: string): Promise<DeployedStack | undefined>;
  bucketRegion(bucket: string): Promise<string>;
  bucketCrossOrigin(bucket: string): Promise<CrossOriginRule[]>;
  /** Key of anything that people stored, `undefined` where there is nothing. */
  someObject(bucket: string): Promise<string | undefined>;
  /** A link of a minute to it, signed for the bucket's own host. */
  linkTo(bucket: string, key: string): Promise<string>;
  /** Text of a secret, `undefined` where there is none of that name. */
  secret(name: string): Promise<string | undefined>;
};
