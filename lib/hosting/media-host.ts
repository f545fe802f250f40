import { Annotations } from 'aws-cdk-lib';
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  HttpVersion,
  type IOrigin,
  OriginRequestPolicy,
  S3OriginAccessControl,
  Signing,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { BRAND } from '#contract/brand.ts';
import { mediaHeaders } from '#contract/headers.ts';
import { areSameSite, type CustomDomain, customDomain } from '../configuration/custom-domain.ts';
import { createHeadersPolicy } from './page-headers-policy.ts';
import { uncachedErrors } from './uncached-errors.ts';

export type MediaHostProps = {
  stage: string;
  /** Imported by name: the bucket's CORS rule depends on the functions, which depend on this host. */
  bucket: IBucket;
  domain: CustomDomain | undefined;
  /** Custom domain of the site, if it has one. */
  siteDomain: string | undefined;
  firewallArn: string;
  accessLogs: IBucket;
};

/**
 * The host of images and videos. Its origin differs from the site's, so that no file can run scripts as the site. It
 * forwards every request with its signature and S3 decides: CloudFront itself has no access to the bucket.
 */
export class MediaHost extends Construct {
  /** Origin of presigned URLs, e.g. `https://d222.cloudfront.net`. */
  readonly origin: string;
  /** CloudFront's domain, the target of a custom domain's DNS record. */
  readonly distributionDomain: string;
  readonly distributionId: string;

  constructor(scope: Construct, id: string, props: MediaHostProps) {
    super(scope, id);
    const { stage, domain, siteDomain, firewallArn, accessLogs } = props;
    const isSameSite = areSameSite(domain?.name, siteDomain);
    const distribution = new Distribution(this, 'Distribution', {
      comment: `${BRAND.name} ${stage}: images and videos`,
      httpVersion: HttpVersion.HTTP2_AND_3,
      errorResponses: uncachedErrors(),
      defaultBehavior: {
        origin: this.#bucketOrigin(props.bucket),
        viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
        allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
        // A cached copy would be served without checking the signature.
        cachePolicy: CachePolicy.CACHING_DISABLED,
        originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
        responseHeadersPolicy: createHeadersPolicy(
          this,
          'MediaHeaders',
          mediaHeaders({ https: true, isSameSite }),
        ),
        compress: false,
      },
      webAclId: firewallArn,
      logBucket: accessLogs,
      logFilePrefix: 'media-host/',
      ...customDomain(this, domain),
    });
    Annotations.of(distribution).acknowledgeWarning(
      '@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
      'CloudFront must have no access to the bucket: only a presigned URL opens an object.',
    );
    this.distributionDomain = distribution.distributionDomainName;
    this.distributionId = distribution.distributionId;
    this.origin = `https://${domain?.name ?? this.distributionDomain}`;
  }

  /** CloudFront sends the bucket's host name, for which links are signed, and adds no signature of its own. */
  #bucketOrigin(bucket: IBucket): IOrigin {
    return S3BucketOrigin.withOriginAccessControl(bucket, {
      originAccessControl: new S3OriginAccessControl(this, 'OriginAccess', { signing: Signing.NEVER }),
      originAccessLevels: [],
    });
  }
}
