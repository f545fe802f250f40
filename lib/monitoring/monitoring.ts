import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Api } from '../api.ts';
import type { JobTable } from '../job-table.ts';
import type { VideoWorkflow } from '../workflow/video-workflow.ts';
import { createAlarms } from './alarm.ts';
import type { Alerts } from './alerts.ts';
import { createDashboard } from './dashboard.ts';
import { productAlarms } from './product-alarms.ts';
import { productMetrics } from './product-metrics.ts';

export type MonitoringProps = {
  stage: string;
  /** Under which the functions count. */
  namespace: string;
  api: Api;
  workflow: VideoWorkflow;
  jobs: JobTable;
  deadLetters: IQueue;
  /** Of the distribution before pictures and videos. */
  mediaHostId: string;
  alerts: Alerts;
};

/** What tells the operator that something is wrong, and the page to look at then. */
export class Monitoring extends Construct {
  constructor(scope: Construct, id: string, { stage, alerts, mediaHostId, ...watched }: MonitoringProps) {
    super(scope, id);
    const metrics = productMetrics(watched);
    const alarms = createAlarms(this, alerts, productAlarms(metrics));
    createDashboard(this, { stage, metrics, mediaHostId, alarms });
  }
}
