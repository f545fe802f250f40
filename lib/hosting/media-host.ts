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
import { isOneSite, type OwnDomain, ownDomain } from '../configuration/own-domain.ts';
import { createHeadersPolicy } from './page-headers-policy.ts';
import { uncachedErrors } from './uncached-errors.ts';

export type MediaHostProps = {
  stage: string;
  /** By its name alone: the functions know this host, and nothing here may wait for what waits for them. */
  bucket: IBucket;
  domain: OwnDomain | undefined;
  /** The site's own name; CloudFront's where there is none. */
  siteName: string | undefined;
  firewallArn: string;
  accessLogs: IBucket;
};

/**
 * The host of pictures and videos, apart from the site's, so that no file can act as the site. It hands every request
 * to the bucket as it came, link's signature and all, and S3 decides: CloudFront itself may read nothing there.
 */
export class MediaHost extends Construct {
  /** Where signed links lead, e.g. `https://d222.cloudfront.net`. */
  readonly origin: string;
  /** CloudFront's own name of it, which an own domain points to. */
  readonly distributionName: string;
  readonly distributionId: string;

  constructor(scope: Construct, id: string, props: MediaHostProps) {
    super(scope, id);
    const { stage, domain, siteName, firewallArn, accessLogs } = props;
    const besidePages = isOneSite(domain?.name, siteName);
    const distribution = new Distribution(this, 'Distribution', {
      comment: `${BRAND.name} ${stage}: pictures and videos`,
      httpVersion: HttpVersion.HTTP2_AND_3,
      errorResponses: uncachedErrors(),
      defaultBehavior: {
        origin: this.#bucketUnderItsOwnHost(props.bucket),
        viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
        allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
        // A copy at the edge would be given to whoever asks, signature or not.
        cachePolicy: CachePolicy.CACHING_DISABLED,
        originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
        responseHeadersPolicy: createHeadersPolicy(
          this,
          'MediaHeaders',
          mediaHeaders({ https: true, besidePages }),
        ),
        compress: false,
      },
      webAclId: firewallArn,
      logBucket: accessLogs,
      logFilePrefix: 'media-host/',
      ...ownDomain(this, domain),
    });
    Annotations.of(distribution).acknowledgeWarning(
      '@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
      'The bucket must not let CloudFront in: only who signed a link opens what it names.',
    );
    this.distributionName = distribution.distributionDomainName;
    this.distributionId = distribution.distributionId;
    this.origin = `https://${domain?.name ?? this.distributionName}`;
  }

  /** CloudFront names the bucket's host, which links are signed for, and adds no signature of its own. */
  #bucketUnderItsOwnHost(bucket: IBucket): IOrigin {
    return S3BucketOrigin.withOriginAccessControl(bucket, {
      originAccessControl: new S3OriginAccessControl(this, 'OriginAccess', { signing: Signing.NEVER }),
      originAccessLevels: [],
    });
  }
}
