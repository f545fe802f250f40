import { Aws, Duration, RemovalPolicy } from 'aws-cdk-lib';
import { AnyPrincipal, Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  HttpMethods,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import * as LIMITS from '#contract/limits.ts';
import { mediaBucketName } from './configuration/media-bucket-name.ts';

export type MediaStorageProps = { stage: string; accessLogs: IBucket };

/** The bucket of images, videos and references, under `users/{userId}/…`; read through presigned URLs only. */
export class MediaStorage extends Construct {
  readonly bucket: Bucket;
  /**
   * The bucket by its name, for the functions and the media host. The bucket's CORS rule needs the site's origin and
   * the site needs both of them, so a reference to the resource itself would be a dependency cycle.
   */
  readonly byName: IBucket;

  constructor(scope: Construct, id: string, { stage, accessLogs }: MediaStorageProps) {
    super(scope, id);
    const bucketName = mediaBucketName(stage, Aws.ACCOUNT_ID);
    this.bucket = new Bucket(this, 'Bucket', {
      bucketName,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      versioned: true,
      serverAccessLogsBucket: accessLogs,
      serverAccessLogsPrefix: 'media/',
      // A failed first deployment deletes its empty bucket, so that the next one can use the name.
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      lifecycleRules: [
        {
          id: 'tidy',
          abortIncompleteMultipartUploadAfter: Duration.days(1),
          noncurrentVersionExpiration: Duration.days(7),
          expiredObjectDeleteMarker: true,
        },
      ],
    });
    this.byName = Bucket.fromBucketName(this, 'ByName', bucketName);
    this.bucket.addToResourcePolicy(
      new PolicyStatement({
        sid: 'DenyLongLivedLinks',
        effect: Effect.DENY,
        principals: [new AnyPrincipal()],
        actions: ['s3:*'],
        resources: [this.bucket.bucketArn, this.bucket.arnForObjects('*')],
        conditions: { NumericGreaterThan: { 's3:signatureAge': LIMITS.mediaLink.seconds * 1000 } },
      }),
    );
  }

  /** Lets pages of that origin read objects through presigned URLs, e.g. to save them as files. */
  allowPagesFrom(origin: string): void {
    this.bucket.addCorsRule({
      allowedMethods: [HttpMethods.GET],
      allowedOrigins: [origin],
      allowedHeaders: ['range'],
      exposedHeaders: ['content-length', 'content-range', 'content-type', 'etag'],
      maxAge: Duration.hours(1).toSeconds(),
    });
  }
}
