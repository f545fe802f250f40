import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from '#local/configuration.ts';
import { setFunctionEnvironment } from '#local/function-environment.ts';
import type { ApiRoute } from '#local/gateway/api-routes.ts';
import { loadEndpoints, loadScheduledFunctions, loadWorkflowFunctions } from '#local/load-functions.ts';
import type { Secrets } from '#local/secrets.ts';
import type { ScheduledRun } from '#local/start-schedules.ts';
import type { WorkflowFunctions } from '#local/step-functions/run-execution.ts';

const root = path.join(import.meta.dirname, '..');

/** The functions and the workflow, as the cloud deploys them. */
export type Parts = {
  apiRoutes: ApiRoute[];
  workflowFunctions: WorkflowFunctions;
  /** Functions that run at a fixed interval. */
  scheduledFunctions: ScheduledRun[];
  /** The workflow, with `${FunctionName}` placeholders. */
  definitionText: string;
};

export type PartsSource = {
  /** Folder of the built web app. */
  distFolder: string;
  /** Origin of links to images and videos; S3 itself by default. */
  mediaOrigin?: string;
  load(configuration: Configuration, secrets: Secrets): Promise<Parts>;
};

/** Loads the parts from this repository. */
export const sources: PartsSource = {
  distFolder: path.join(root, 'web', 'dist'),
  load: async (configuration, secrets) => {
    setFunctionEnvironment(configuration, secrets);
    const [apiRoutes, workflowFunctions, scheduledFunctions] = await Promise.all([
      loadEndpoints(),
      loadWorkflowFunctions(),
      loadScheduledFunctions(),
    ]);
    const definitionText = readFileSync(path.join(root, 'state-machines', 'video.asl.json'), 'utf8');
    return { apiRoutes, workflowFunctions, scheduledFunctions, definitionText };
  },
};
