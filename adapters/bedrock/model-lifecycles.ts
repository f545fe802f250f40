import { BedrockClient, GetFoundationModelCommand } from '@aws-sdk/client-bedrock';
import { awsClientSettings, errorName } from '#adapters/aws-call.ts';
import type { ModelLifecycles } from '#core/ports/model-upkeep.ts';
import { baseModelId } from './model-ids.ts';

const REQUEST_TIMEOUT_SECONDS = 10;

/** Errors of the control plane for a model that the region does not offer, or no longer offers. */
const GONE_ERRORS = ['ResourceNotFoundException', 'ValidationException'];

/** Reads lifecycles with GetFoundationModel, whose dates are optional. */
export function bedrockModelLifecycles(region: string): ModelLifecycles {
  const client = new BedrockClient({ region, ...awsClientSettings(REQUEST_TIMEOUT_SECONDS) });
  return {
    read: async (model) => {
      const modelIdentifier = baseModelId(model);
      try {
        const { modelDetails } = await client.send(new GetFoundationModelCommand({ modelIdentifier }));
        const lifecycle = modelDetails?.modelLifecycle;
        return {
          status: lifecycle?.status === 'LEGACY' ? 'legacy' : 'active',
          ...(lifecycle?.endOfLifeTime && { endsOn: lifecycle.endOfLifeTime.toISOString() }),
        };
      } catch (error) {
        if (GONE_ERRORS.includes(errorName(error))) return { status: 'gone' };
        throw error;
      }
    },
  };
}
