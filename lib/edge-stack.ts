import { ArnFormat, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { BRAND } from '#contract/brand.ts';
import type { DeployConfig } from './configuration/deploy-config.ts';
import { refuseDeployment } from './configuration/refuse-deployment.ts';
import { firewallRules } from './hosting/firewall-rules.ts';
import { Alerts } from './monitoring/alerts.ts';
import { createEdgeAlarms } from './monitoring/edge-alarms.ts';

export type EdgeStackProps = StackProps & { config: DeployConfig };

/** Resources that must be in us-east-1: the firewall, and the alarms about it and the certificate. */
export class EdgeStack extends Stack {
  readonly firewallArn: string;

  constructor(scope: Construct, id: string, { config, ...props }: EdgeStackProps) {
    super(scope, id, { description: `${BRAND.name}, ${config.stage}: edge`, ...props });
    if (config.isExample)
      refuseDeployment(
        this,
        'This template was made from example values. Configure the deployment and synthesize again.',
      );
    const firewall = new CfnWebACL(this, 'Firewall', {
      name: `moodlark-${config.stage}`,
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      rules: firewallRules(),
      visibilityConfig: {
        metricName: `moodlark-${config.stage}`,
        cloudWatchMetricsEnabled: true,
        sampledRequestsEnabled: false,
      },
    });
    this.firewallArn = firewall.attrArn;
    this.#log(firewall, config.stage);

    const { domain } = config;
    const certificate = domain
      ? Certificate.fromCertificateArn(this, 'Certificate', domain.certificateArn)
      : undefined;
    const alerts = new Alerts(this, 'Alerts', { email: config.alarmEmail });
    createEdgeAlarms(this, { firewallName: `moodlark-${config.stage}`, certificate, alerts });
  }

  /** Logs blocked and counted requests, without tokens and queries. */
  #log(firewall: CfnWebACL, stage: string): void {
    const group = new LogGroup(this, 'FirewallLog', {
      // AWS WAF writes only to log groups whose name starts with `aws-waf-logs-`.
      logGroupName: `aws-waf-logs-moodlark-${stage}`,
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const loggedActions = ['BLOCK', 'COUNT'].map((action) => ({ ActionCondition: { Action: action } }));
    new CfnLoggingConfiguration(this, 'FirewallLogging', {
      resourceArn: firewall.attrArn,
      logDestinationConfigs: [
        this.formatArn({
          service: 'logs',
          resource: 'log-group',
          resourceName: group.logGroupName,
          arnFormat: ArnFormat.COLON_RESOURCE_NAME,
        }),
      ],
      redactedFields: [{ singleHeader: { Name: 'authorization' } }, { queryString: {} }],
      loggingFilter: {
        DefaultBehavior: 'DROP',
        Filters: [{ Behavior: 'KEEP', Requirement: 'MEETS_ANY', Conditions: loggedActions }],
      },
    });
  }
}
