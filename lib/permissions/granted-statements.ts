import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { baseImageModel } from '#catalog/auxiliary-models.ts';
import { type Catalog, modelsIn } from '#catalog/catalogs.ts';
import type { ModelId } from '#catalog/models.ts';
import type { ProductFunction } from '#lambdas/runtime/define-function.ts';
import type { CatalogFeature, Grant } from '#lambdas/runtime/grants.ts';
import {
  allow,
  allowInvocations,
  allowInvokeModels,
  allowJobItems,
  allowMediaList,
  allowMediaObjects,
  allowMediaVersions,
  allowMissingMedia,
  allowReadModels,
  allowSigning,
} from './statements.ts';

/** The resources that grants refer to. Steps are created before the workflow, so they have no `workflowArn`. */
export type GrantedResources = {
  bucket: IBucket;
  table: TableV2;
  catalog: Catalog;
  /** ARN of the key that signs files. */
  signingKeyArn: string;
  /** Region in which models are called. */
  region: string;
  workflowArn?: string;
};

/** The IAM statements of a function's grants, in the same order. Throws if a step's grants include the workflow. */
export const grantedStatements = (
  { grants, name }: ProductFunction,
  resources: GrantedResources,
): PolicyStatement[] => grants.flatMap((grant) => statementsFor(grant, resources, name));

function statementsFor(
  grant: Grant,
  { bucket, table, catalog, signingKeyArn, region, workflowArn }: GrantedResources,
  name: string,
): PolicyStatement[] {
  switch (grant.on) {
    case 'jobItems':
      return [allowJobItems(table, grant.actions)];
    case 'media':
      return [allowMediaObjects(bucket, grant.actions, grant.folders)];
    case 'missingMedia':
      return [allowMissingMedia(bucket)];
    case 'mediaList':
      return [allowMediaList(bucket)];
    case 'mediaVersions':
      return allowMediaVersions(bucket);
    case 'models':
      return allowInvokeModels(
        grant.features.flatMap((feature) => modelsServing(catalog, feature)),
        region,
      );
    case 'modelDetails':
      return [allowReadModels(modelsIn(catalog), region)];
    case 'invocations':
      return [allowInvocations(grant.action, region)];
    case 'signing':
      return [allowSigning(signingKeyArn)];
    case 'videoWorkflow':
      if (workflowArn === undefined)
        throw new Error(`${name} is deployed before the workflow it would start.`);
      return [allow('StartWorkflow', ['states:StartExecution'], [workflowArn])];
  }
}

/** Every model that serves a feature; none if the catalog omits an optional feature. */
function modelsServing(catalog: Catalog, feature: CatalogFeature): ModelId[] {
  const served = catalog[feature];
  const all = typeof served === 'object' && served !== null ? Object.values(served) : [served];
  const base = feature === 'colorGuided' ? baseImageModel(catalog, catalog.colorGuided) : null;
  return [...all, base].filter((model) => model != null);
}
