import { CfnOutput, SecretValue, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { BRAND } from '#contract/brand.ts';
import { MODELS_REGION, models } from '#contract/models.ts';
import { Api } from './api.ts';
import type { DeployConfig } from './deploy-config.ts';
import type { StepVariables } from './function-environments.ts';
import { JobTable } from './job-table.ts';
import { MediaStorage } from './media-storage.ts';
import { refuseDeployment } from './refuse-deployment.ts';
import { SharpLayer } from './sharp-layer.ts';
import { VideoWorkflow } from './video-workflow.ts';
import { WebHosting } from './web-hosting.ts';

export type MoodlarkStackProps = StackProps & { config: DeployConfig };

/** The whole product in one account, in the order in which data flows. */
export class MoodlarkStack extends Stack {
  constructor(scope: Construct, id: string, { config, ...props }: MoodlarkStackProps) {
    super(scope, id, { description: `${BRAND.name}, ${config.stage}`, ...props });
    if (config.isExample)
      refuseDeployment(this, 'It was made from example values; configure it, then synthesise again.');

    const media = new MediaStorage(this, 'Media', { stage: config.stage });
    const jobs = new JobTable(this, 'Jobs');
    const sharp = new SharpLayer(this, 'Sharp');

    const resources = { bucket: media.bucket, table: jobs, catalogue: config.catalogue };
    const variables: StepVariables = {
      SUPABASE_URL: config.supabaseUrl,
      SUPABASE_PUBLISHABLE_KEY: config.supabasePublishableKey,
      // CloudFormation puts the value in while it deploys; the template holds its name only.
      SUPABASE_SECRET_KEY: SecretValue.secretsManager(config.supabaseSecretName).unsafeUnwrap(),
      MEDIA_BUCKET: media.bucket.bucketName,
      JOB_TABLE: jobs.tableName,
      MODEL_CATALOGUE: JSON.stringify(config.catalogue),
      DAILY_BUDGET: JSON.stringify(config.dailyBudget),
      BEDROCK_REGION: MODELS_REGION,
      CLIP_TYPICAL_SECONDS: String(models[config.catalogue.textToVideo].typicalSeconds),
    };
    const workflow = new VideoWorkflow(this, 'Video', { variables, resources });
    const workflowArn = workflow.stateMachine.stateMachineArn;
    const api = new Api(this, 'Api', {
      variables: { ...variables, VIDEO_WORKFLOW_ARN: workflowArn },
      resources: { ...resources, workflowArn },
      sharp,
    });

    const site = new WebHosting(this, 'Site', { config, api: api.http, mediaOrigin: media.linkOrigin });
    media.allowPagesOf(site.origin);

    new CfnOutput(this, 'SiteUrl', { value: site.origin, description: 'Where people find the product' });
    new CfnOutput(this, 'MediaBucket', { value: media.bucket.bucketName });
    new CfnOutput(this, 'JobTable', { value: jobs.tableName });
    new CfnOutput(this, 'VideoWorkflow', { value: workflowArn });
  }
}
