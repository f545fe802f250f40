import { Duration } from 'aws-cdk-lib';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { createAlarms } from './alarm.ts';
import type { Alerts } from './alerts.ts';

export type EdgeAlarmsProps = {
  firewallName: string;
  certificate: ICertificate | undefined;
  alerts: Alerts;
};

/** Alarms about the firewall and the certificate, whose metrics are in us-east-1 only. */
export function createEdgeAlarms(
  scope: Construct,
  { firewallName, certificate, alerts }: EdgeAlarmsProps,
): void {
  const blocked = new Metric({
    namespace: 'AWS/WAFV2',
    metricName: 'BlockedRequests',
    dimensionsMap: { WebACL: firewallName, Rule: 'ALL' },
    statistic: 'Sum',
    period: Duration.minutes(5),
  });
  createAlarms(scope, alerts, {
    FirewallBlocksMany: { metric: blocked, threshold: 500 },
    ...(certificate && {
      CertificateExpires: {
        metric: certificate.metricDaysToExpiry({ period: Duration.days(1) }),
        threshold: 30,
        below: true,
      },
    }),
  });
}
