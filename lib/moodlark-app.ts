import { App, type AppProps } from 'aws-cdk-lib';
import { acknowledgeFindings } from './acknowledgements.ts';
import type { DeployConfig } from './configuration/deploy-config.ts';
import { EDGE_REGION } from './configuration/edge-region.ts';
import { EdgeStack } from './edge-stack.ts';
import { MoodlarkStack } from './moodlark-stack.ts';

/** One deployment: the edge stack in us-east-1 and the product's stack in the region of the models. */
export function createApp(
  config: DeployConfig,
  { acknowledged = true, ...props }: AppProps & { acknowledged?: boolean } = {},
): App {
  const app = new App({ analyticsReporting: false, ...props });
  const common = {
    config,
    // The product's stack refers to the firewall of the edge stack.
    crossRegionReferences: true,
    tags: { project: 'moodlark', stage: config.stage },
  };
  const edge = new EdgeStack(app, `Moodlark-${config.stage}-edge`, {
    ...common,
    env: { region: EDGE_REGION },
  });
  const product = new MoodlarkStack(app, `Moodlark-${config.stage}`, {
    ...common,
    firewallArn: edge.firewallArn,
    env: { region: config.region },
  });
  if (acknowledged) acknowledgeFindings(config, { edge, product });
  return app;
}
