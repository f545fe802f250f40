import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Api } from '../api.ts';
import type { DeployedJobTable } from '../job-table.ts';
import type { DeployedVideoWorkflow } from '../workflow/video-workflow.ts';
import { createAlarms } from './alarm.ts';
import type { Alerts } from './alerts.ts';
import { createDashboard } from './dashboard.ts';
import { productAlarms } from './product-alarms.ts';
import { productMetrics } from './product-metrics.ts';

export type MonitoringProps = {
  stage: string;
  /** CloudWatch namespace of the functions' metrics. */
  namespace: string;
  api: Api;
  workflow: DeployedVideoWorkflow;
  jobs: DeployedJobTable;
  deadLetters: IQueue;
  /** Id of the distribution that serves images and videos. */
  mediaHostId: string;
  alerts: Alerts;
};

/** The product's alarms and its dashboard. */
export class Monitoring extends Construct {
  constructor(scope: Construct, id: string, { stage, alerts, mediaHostId, ...watched }: MonitoringProps) {
    super(scope, id);
    const metrics = productMetrics(watched);
    const alarms = createAlarms(this, alerts, productAlarms(metrics));
    createDashboard(this, { stage, metrics, mediaHostId, alarms });
  }
}
