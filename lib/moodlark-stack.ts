import { CfnOutput, SecretValue, Stack, type StackProps } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { models } from '#catalog/models.ts';
import { BRAND } from '#contract/brand.ts';
import { exportMemory } from '#lambdas/runtime/variables.ts';
import { Api } from './api.ts';
import type { DeployConfig } from './configuration/deploy-config.ts';
import { refuseDeployment } from './configuration/refuse-deployment.ts';
import type { VariableValues } from './functions/function-environment.ts';
import { ProvenanceLayer, provenanceVariable } from './functions/provenance-layer.ts';
import { Schedules } from './functions/schedules.ts';
import { SharpLayer } from './functions/sharp-layer.ts';
import { MediaHost } from './hosting/media-host.ts';
import { OriginSecret } from './hosting/origin-secret.ts';
import { WebHosting } from './hosting/web-hosting.ts';
import { DeployedJobTable } from './job-table.ts';
import { MediaStorage } from './media-storage.ts';
import { createAccessLogs } from './monitoring/access-logs.ts';
import { Alerts } from './monitoring/alerts.ts';
import { Monitoring } from './monitoring/monitoring.ts';
import { SpendingBudget } from './monitoring/spending-budget.ts';
import { MediaSigningKey } from './signing-key.ts';
import { DeployedVideoWorkflow } from './workflow/video-workflow.ts';

export type MoodlarkStackProps = StackProps & {
  config: DeployConfig;
  /** The firewall of the edge stack. */
  firewallArn: string;
};

/** The product's stack, in the order in which data flows. */
export class MoodlarkStack extends Stack {
  constructor(scope: Construct, id: string, { config, firewallArn, ...props }: MoodlarkStackProps) {
    super(scope, id, { description: `${BRAND.name}, ${config.stage}`, ...props });
    if (config.isExample)
      refuseDeployment(
        this,
        'This template was made from example values. Configure the deployment and synthesize again.',
      );

    const accessLogs = createAccessLogs(this, 'AccessLogs');
    const media = new MediaStorage(this, 'Media', { stage: config.stage, accessLogs });
    // One parent, so that one acknowledgement of a finding covers both hosts. A child named `Default` adds nothing to
    // logical ids.
    const hosts = new Construct(this, 'Site');
    const mediaHost = new MediaHost(hosts, 'Media', {
      stage: config.stage,
      bucket: media.byName,
      domain: config.mediaDomain,
      siteDomain: config.domain?.name,
      firewallArn,
      accessLogs,
    });
    const jobs = new DeployedJobTable(this, 'Jobs');
    const signingKey = new MediaSigningKey(this, 'Signing');
    const layers = {
      sharp: new SharpLayer(this, 'Sharp'),
      provenance: new ProvenanceLayer(this, 'Provenance', { certificates: config.signingCertificate }),
    };
    const originSecret = new OriginSecret(this, 'OriginSecret', {
      generation: config.originSecretGeneration,
    });

    const { catalog, region } = config;
    const resources = {
      ...{ bucket: media.byName, table: jobs, catalog, region },
      signingKeyArn: signingKey.keyArn,
    };
    const variables = {
      SUPABASE_URL: config.supabaseUrl,
      SUPABASE_PUBLISHABLE_KEY: config.supabasePublishableKey,
      // CloudFormation resolves the value during the deployment; the template contains the secret's name only.
      SUPABASE_SECRET_KEY: SecretValue.secretsManager(config.supabaseSecretName).unsafeUnwrap(),
      MEDIA_BUCKET: media.byName.bucketName,
      MEDIA_ORIGIN: mediaHost.origin,
      JOB_TABLE: jobs.tableName,
      MODEL_CATALOGUE: JSON.stringify(catalog),
      MODEL_QUOTAS: JSON.stringify(config.modelQuotas),
      DAILY_BUDGET: JSON.stringify(config.dailyBudget),
      PROVENANCE: provenanceVariable(signingKey.keyArn),
      OPERATOR_EMAILS: config.operatorEmails.join(','),
      BEDROCK_REGION: region,
      CLIP_TYPICAL_SECONDS: String(models[catalog.textToVideo].typicalSeconds),
      METRICS_NAMESPACE: `Moodlark/${config.stage}`,
      ...exportMemory,
    } satisfies VariableValues;
    const functions = new Construct(this, 'Functions');
    const workflow = new DeployedVideoWorkflow(this, 'Video', {
      stage: config.stage,
      functions,
      variables,
      resources,
      layers,
    });
    const workflowArn = workflow.stateMachine.stateMachineArn;
    const common = {
      functions,
      variables: { ...variables, VIDEO_WORKFLOW_ARN: workflowArn, ORIGIN_SECRETS: originSecret.accepted },
      resources: { ...resources, workflowArn },
    };
    const api = new Api(this, 'Api', { stage: config.stage, ...common, layers });
    const schedules = new Schedules(this, 'Schedules', { ...common, workflow });

    const site = new WebHosting(hosts, 'Default', {
      config,
      api: api.http,
      functions,
      mediaOrigin: mediaHost.origin,
      originSecret: originSecret.sent,
      firewallArn,
      accessLogs,
    });
    media.allowPagesFrom(site.origin);

    const alerts = new Alerts(this, 'Alerts', { email: config.alarmEmail });
    new Monitoring(this, 'Monitoring', {
      stage: config.stage,
      namespace: variables.METRICS_NAMESPACE,
      api,
      workflow,
      jobs,
      deadLetters: schedules.deadLetters,
      mediaHostId: mediaHost.distributionId,
      alerts,
    });
    if (config.monthlyBudgetUsd !== undefined && config.alarmEmail !== undefined)
      new SpendingBudget(this, 'Budget', {
        stage: config.stage,
        usdPerMonth: config.monthlyBudgetUsd,
        email: config.alarmEmail,
      });

    new CfnOutput(this, 'SiteUrl', { value: site.origin, description: 'URL of the site' });
    new CfnOutput(this, 'SiteName', {
      value: site.distributionDomain,
      description: 'Target of the DNS record for a custom domain',
    });
    new CfnOutput(this, 'MediaUrl', {
      value: mediaHost.origin,
      description: 'Origin of the links to images and videos',
    });
    new CfnOutput(this, 'MediaName', {
      value: mediaHost.distributionDomain,
      description: 'Target of the DNS record for a custom media domain',
    });
    new CfnOutput(this, 'ApiUrl', {
      value: api.http.apiEndpoint,
      description: 'Accepts requests that come through the site only',
    });
    new CfnOutput(this, 'SigningKey', {
      value: signingKey.keyArn,
      description: 'Signs images and videos: see docs/provenance.md',
    });
    new CfnOutput(this, 'MediaBucket', { value: media.bucket.bucketName });
    new CfnOutput(this, 'JobTable', { value: jobs.tableName });
    new CfnOutput(this, 'VideoWorkflow', { value: workflowArn });
  }
}
