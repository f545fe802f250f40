import type { ILayerVersion } from 'aws-cdk-lib/aws-lambda';
import type { LayerName, ProductFunction } from '#lambdas/runtime/define-function.ts';

/** The layers of a deployment. */
export type FunctionLayers = Readonly<Record<LayerName, ILayerVersion>>;

/** The layers that a function declares. */
export const selectLayers = (
  { layers = [] }: Pick<ProductFunction, 'layers'>,
  deployed: FunctionLayers,
): ILayerVersion[] => layers.map((name) => deployed[name]);
