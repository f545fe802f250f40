import {
  BedrockRuntimeClient,
  ConverseCommand,
  GetAsyncInvokeCommand,
  InvokeModelCommand,
  StartAsyncInvokeCommand,
} from '@aws-sdk/client-bedrock-runtime';
import { type ModelId, models } from '#catalog/models.ts';
import { stabilityResponses } from '#local/bedrock/models/image-responses.ts';
import { findModelAnywhere } from '#local/bedrock/models/served-models.ts';
import type { ModeledOperation } from '#local/bedrock/service-model/service-model.ts';
import { inputProblems } from '#local/bedrock/service-model/validate.ts';
import { plainImage } from '#test/support/images.ts';
import { mockClient } from '#test/support/mock-client.ts';

/** A call, with what AWS's service model and the stand-in's schema reject in it. */
export type ValidatedCall = {
  operation: ModeledOperation;
  modelId: string;
  body: unknown;
  problems: readonly string[];
};

const ARN = 'arn:aws:bedrock:us-west-2:123456789012:async-invoke/abcdefghijkl';
const errorMessage = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Replaces Bedrock: validates each call with AWS's service model, and its body with the stand-in's schema. Images
 * of the model under test are filtered, so that nothing is saved. Other models return images, and clips start.
 */
export function validatingBedrock(options: { objects: ReadonlyMap<string, { bytes: Uint8Array }> }) {
  const calls: ValidatedCall[] = [];
  /** The model whose images the filter blocks, if any. */
  let modelUnderTest: ModelId | undefined;
  const image = plainImage(64, 64).then((bytes) => bytes.toString('base64'));

  /** Records a call with its problems; returns a function that adds a problem. */
  const recordCall = (operation: ModeledOperation, modelId: string, body: unknown, input: unknown) => {
    const problems = inputProblems(operation, input);
    const call = { operation, modelId, body, problems };
    calls.push(call);
    return (problem: string) => problems.push(problem);
  };

  async function invoke(input: { modelId?: string; body?: unknown }) {
    const { modelId = '' } = input;
    const body: unknown = JSON.parse(String(input.body));
    const addProblem = recordCall('InvokeModel', modelId, body, input);
    const model = findModelAnywhere(modelId);
    if (model.call !== 'image') throw new Error(`${modelId} makes no images.`);
    const { responses = stabilityResponses } = model;
    try {
      const request = await model.read(body);
      const isFiltered = modelUnderTest !== undefined && modelId === models[modelUnderTest].bedrockId;
      const response = isFiltered
        ? responses.filtered(request, 'output')
        : responses.success([await image], 1);
      return { body: new TextEncoder().encode(JSON.stringify(response)) };
    } catch (error) {
      addProblem(errorMessage(error));
      throw error;
    }
  }

  const fetchObject = async (uri: string) => {
    const found = options.objects.get(uri.replace(/^s3:\/\/[^/]+\//, ''));
    if (!found) throw new Error(`${uri} does not exist.`);
    return found.bytes;
  };

  async function start(input: { modelId?: string | undefined; modelInput?: unknown }) {
    const { modelId = '', modelInput } = input;
    const addProblem = recordCall('StartAsyncInvoke', modelId, modelInput, input);
    const model = findModelAnywhere(modelId);
    if (model.call !== 'clip') throw new Error(`${modelId} makes no clips.`);
    try {
      await model.read(modelInput);
      await model.readShots?.(modelInput, fetchObject);
    } catch (error) {
      addProblem(errorMessage(error));
      throw Object.assign(new Error(errorMessage(error)), {
        name: 'ValidationException',
        $metadata: { httpStatusCode: 400 },
      });
    }
    return { invocationArn: ARN };
  }

  async function converse(input: { modelId?: string | undefined }) {
    const { modelId = '', ...body } = input;
    const addProblem = recordCall('Converse', modelId, body, input);
    const model = findModelAnywhere(modelId);
    if (model.call !== 'text') throw new Error(`${modelId} is not a text model.`);
    try {
      const { content, stopReason } = model.respond(body);
      return { output: { message: { role: 'assistant', content } }, stopReason };
    } catch (error) {
      addProblem(errorMessage(error));
      throw error;
    }
  }

  const client = mockClient(BedrockRuntimeClient);
  client.on(InvokeModelCommand).callsFake(invoke);
  client.on(StartAsyncInvokeCommand).callsFake(start);
  client.on(ConverseCommand).callsFake(converse);
  client.on(GetAsyncInvokeCommand).callsFake(async (input) => {
    recordCall('GetAsyncInvoke', '', undefined, input);
    return { status: 'InProgress' };
  });

  return {
    calls,
    filterImagesOf: (model: ModelId | undefined) => {
      modelUnderTest = model;
    },
    restore: () => client.restore(),
  };
}
