import { Annotations, Fn, RemovalPolicy, Stack } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  Function as ViewerFunction,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { BRAND } from '#contract/brand.ts';
import { API_HEADERS, ORIGIN_HEADER, pageHeaders, VERIFY_PATH } from '#contract/headers.ts';
import { customDomain } from '../configuration/custom-domain.ts';
import type { DeployConfig } from '../configuration/deploy-config.ts';
import { projectPath } from '../project-path.ts';
import { createHeadersPolicy } from './page-headers-policy.ts';
import { uncachedErrors } from './uncached-errors.ts';
import { WebFiles } from './web-files.ts';

export type WebHostingProps = {
  config: DeployConfig;
  api: HttpApi;
  /** Functions that accept the origin secret; updated before CloudFront sends it. */
  functions: Construct;
  /** Origin of links to images and videos. */
  mediaOrigin: string;
  /** Proves to the functions that a request came through this distribution. */
  originSecret: string;
  firewallArn: string;
  accessLogs: IBucket;
};

/** The site: the SPA's files from a private bucket and `/api` from the API, on one origin. */
export class WebHosting extends Construct {
  /** URL of the site, e.g. `https://d111.cloudfront.net`. */
  readonly origin: string;
  /** CloudFront's domain, the target of a custom domain's DNS record. */
  readonly distributionDomain: string;

  constructor(scope: Construct, id: string, props: WebHostingProps) {
    super(scope, id);
    const { config, mediaOrigin, accessLogs } = props;
    const bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      removalPolicy: RemovalPolicy.RETAIN,
      serverAccessLogsBucket: accessLogs,
      serverAccessLogsPrefix: 'site-files/',
      // CDK's class does not satisfy its own interface under exactOptionalPropertyTypes.
    }) as IBucket;
    const origins = { supabase: config.supabaseUrl, media: mediaOrigin, https: true };
    const headers = pageHeaders(origins);
    const pages = this.#pages(bucket, headers);
    const distribution = new Distribution(this, 'Distribution', {
      comment: `${BRAND.name} ${config.stage}`,
      defaultRootObject: 'index.html',
      httpVersion: HttpVersion.HTTP2_AND_3,
      errorResponses: uncachedErrors(),
      defaultBehavior: pages,
      additionalBehaviors: {
        '/api/*': this.#api(props, headers),
        [VERIFY_PATH]: {
          ...pages,
          responseHeadersPolicy: createHeadersPolicy(
            this,
            'VerifyHeaders',
            pageHeaders(origins, VERIFY_PATH),
          ),
        },
      },
      webAclId: props.firewallArn,
      logBucket: accessLogs,
      logFilePrefix: 'site/',
      ...customDomain(this, config.domain),
    });
    // The functions accept a new secret before CloudFront sends it.
    distribution.node.addDependency(props.functions);
    Annotations.of(distribution).acknowledgeWarning(
      '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
      'The root is always index.html, and the cache policy forwards no query.',
    );
    new WebFiles(this, 'Files', { config, bucket, distribution });
    this.distributionDomain = distribution.distributionDomainName;
    this.origin = `https://${config.domain?.name ?? this.distributionDomain}`;
  }

  #pages(bucket: IBucket, headers: Record<string, string>): BehaviorOptions {
    return {
      // Without permission to list, S3 returns 403 instead of 404 for a missing file.
      origin: S3BucketOrigin.withOriginAccessControl(bucket, {
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: createHeadersPolicy(this, 'PageHeaders', headers),
      functionAssociations: [
        {
          eventType: FunctionEventType.VIEWER_REQUEST,
          function: new ViewerFunction(this, 'RewriteSpaRoutes', {
            code: FunctionCode.fromFile({ filePath: projectPath('lib/hosting/rewrite-spa-routes.js') }),
            runtime: FunctionRuntime.JS_2_0,
          }),
        },
      ],
    };
  }

  /** The functions set their own headers; these also cover responses of API Gateway itself. */
  #api({ api, originSecret }: WebHostingProps, page: Record<string, string>): BehaviorOptions {
    const { region, urlSuffix } = Stack.of(this);
    const allHeaders = { ...page, ...API_HEADERS };
    const headers = Object.fromEntries(
      ['content-security-policy', 'strict-transport-security', 'x-content-type-options'].flatMap((header) =>
        allHeaders[header] === undefined ? [] : [[header, allHeaders[header]]],
      ),
    );
    return {
      origin: new HttpOrigin(Fn.join('', [api.apiId, '.execute-api.', region, '.', urlSuffix]), {
        protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
        customHeaders: { [ORIGIN_HEADER]: originSecret },
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy: createHeadersPolicy(this, 'ApiHeaders', headers),
    };
  }
}
