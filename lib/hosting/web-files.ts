import { existsSync, readFileSync } from 'node:fs';
import { RemovalPolicy } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { videoModelsWithoutSeed } from '#catalog/catalogs.ts';
import { IMMUTABLE_CACHE, UNCACHED } from '#contract/headers.ts';
import { type WebConfig, webConfig } from '#contract/web-config.ts';
import type { DeployConfig } from '../configuration/deploy-config.ts';
import { createFileCopierRole } from '../permissions/file-copier-role.ts';
import { projectPath } from '../project-path.ts';
import { withAbsoluteUrls } from './link-previews.ts';

export type WebFilesProps = { config: DeployConfig; bucket: IBucket; distribution: Distribution };

/** Uploads the built SPA and this deployment's `config.json` to the site's bucket. */
export class WebFiles extends Construct {
  constructor(scope: Construct, id: string, { config, bucket, distribution }: WebFilesProps) {
    super(scope, id);
    const built = projectPath('web/dist');
    if (!existsSync(`${built}/index.html`)) throw new Error('The site is not built: run `npm run build`.');
    const logGroup = new LogGroup(this, 'Log', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    // Never pruned: an open page still loads files of the previous version.
    const role = createFileCopierRole(this, { region: config.region, bucket, distribution, logGroup });
    const common = { destinationBucket: bucket, prune: false, logGroup, role };
    const assets = new BucketDeployment(this, 'Assets', {
      ...common,
      sources: [Source.asset(built, { exclude: ['*', '!assets', '!assets/**'] })],
      cacheControl: [CacheControl.fromString(IMMUTABLE_CACHE)],
    });
    const pages = new BucketDeployment(this, 'Pages', {
      ...common,
      sources: [
        Source.asset(built, { exclude: config.domain ? ['assets', ...PAGES] : ['assets'] }),
        ...pageSources(config, built),
        Source.jsonData('config.json', toWebConfig(config)),
        ...certificateSources(config),
      ],
      cacheControl: [CacheControl.fromString(UNCACHED)],
      distribution,
      distributionPaths: ['/*'],
      // Browsers and the edge revalidate pages anyway, and CDK's wait sometimes times out and fails the deployment.
      waitForDistributionInvalidation: false,
    });
    // Pages refer to assets, so the assets are uploaded first.
    pages.node.addDependency(assets);
  }
}

const PAGES = ['index.html', 'app.html'];

/** With a custom domain, the pages contain absolute URLs; CloudFront's domain is unknown before the deployment. */
const pageSources = ({ domain }: DeployConfig, built: string): ISource[] =>
  domain
    ? PAGES.map((page) =>
        Source.data(
          page,
          withAbsoluteUrls(readFileSync(`${built}/${page}`, 'utf8'), `https://${domain.name}`),
        ),
      )
    : [];

/** `/verify` recognizes this deployment's files by these certificates. */
const certificateSources = ({ signingCertificate: file }: DeployConfig): ISource[] =>
  file === undefined
    ? []
    : [Source.data('signing-certificates.pem', readFileSync(projectPath(file), 'utf8'))];

const toWebConfig = (config: DeployConfig): WebConfig =>
  webConfig.parse({
    supabaseUrl: config.supabaseUrl,
    supabasePublishableKey: config.supabasePublishableKey,
    pictures: 'bedrock',
    withoutSeed: videoModelsWithoutSeed(config.catalog),
  });
