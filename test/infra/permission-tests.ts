import { expect, test } from 'vitest';
import { baseModelId } from '#adapters/bedrock/model-ids.ts';
import { DEFAULT_CATALOG } from '#catalog/catalogs.ts';
import { type ModelId, models } from '#catalog/models.ts';
import { MODELS_REGION } from '#catalog/regions.ts';
import { withSuccessors } from '#catalog/successors.ts';
import { missingObjectDenial } from '#test/assembly/call-permissions.ts';
import type { Assembly, DeployedFunction } from './assembly.ts';
import { type AwsCalls, findAwsCalls } from './aws-calls.ts';
import { stripHash } from './readable-text.ts';

/** IAM's names for the calls that our adapters make (AWS service authorization reference). */
const ACTIONS: Record<string, string[]> = {
  GetObjectCommand: ['s3:GetObject'],
  HeadObjectCommand: ['s3:GetObject'],
  ListObjectsV2Command: ['s3:ListBucket'],
  PutObjectCommand: ['s3:PutObject'],
  // IAM checks each step of a multipart upload as PutObject, except for aborting it.
  CreateMultipartUploadCommand: ['s3:PutObject'],
  UploadPartCommand: ['s3:PutObject'],
  CompleteMultipartUploadCommand: ['s3:PutObject'],
  AbortMultipartUploadCommand: ['s3:AbortMultipartUpload'],
  DeleteObjectCommand: ['s3:DeleteObject'],
  ListObjectVersionsCommand: ['s3:ListBucketVersions'],
  DeleteObjectsCommand: ['s3:DeleteObjectVersion'],
  ScanCommand: ['dynamodb:Scan'],
  GetItemCommand: ['dynamodb:GetItem'],
  PutItemCommand: ['dynamodb:PutItem'],
  DeleteItemCommand: ['dynamodb:DeleteItem'],
  InvokeModelCommand: ['bedrock:InvokeModel'],
  ConverseCommand: ['bedrock:InvokeModel'],
  // IAM checks this call as InvokeModel; the model writes its clip with the caller's permissions.
  StartAsyncInvokeCommand: ['bedrock:InvokeModel', 's3:PutObject'],
  GetAsyncInvokeCommand: ['bedrock:GetAsyncInvoke'],
  GetFoundationModelCommand: ['bedrock:GetFoundationModel'],
  StartExecutionCommand: ['states:StartExecution'],
  SignCommand: ['kms:Sign'],
};

const BUCKET = 'arn:aws:s3:::moodlark-media-example-<AWS::AccountId>';
const LOG_ACTIONS = ['logs:CreateLogStream', 'logs:PutLogEvents'];
const TRACE_ACTIONS = ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'];
/** Lambda sends a failed event to the dead-letter queue with the function's own permissions. */
const DEAD_LETTER_ACTIONS = ['sqs:SendMessage'];
const isTrace = (actions: string[]) => actions.join() === TRACE_ACTIONS.join();
const unique = (list: string[]) => [...new Set(list)].toSorted();

export function permissionTests(assembly: () => Assembly): void {
  test('each function is allowed exactly the calls that its code makes', () => {
    for (const { name, statements, properties } of assembly().functions) {
      const allowed = unique(statements.flatMap(({ Action }) => Action));
      const required = requiredActions(findAwsCalls(name));
      const deadLetters = properties.DeadLetterConfig ? DEAD_LETTER_ACTIONS : [];
      expect(allowed, name).toEqual(unique([...LOG_ACTIONS, ...TRACE_ACTIONS, ...deadLetters, ...required]));
    }
  });

  test('each call in the list of actions is made by some function', () => {
    const commands = assembly().functions.flatMap(({ name }) => findAwsCalls(name).commands);
    expect(unique(commands)).toEqual(Object.keys(ACTIONS).toSorted());
  });

  test('no statement denies, and none allows wildcard actions or all resources', () => {
    for (const { name, statements } of assembly().functions)
      for (const { Effect, Action, Resource } of statements) {
        expect(Effect, name).toBe('Allow');
        // X-Ray's actions support no resource ARN.
        if (isTrace(Action)) continue;
        expect(
          [...Action, ...Resource].filter(
            (text) => text === '*' || (/^\w+:.*\*$/.test(text) && Action.includes(text)),
          ),
          name,
        ).toEqual([]);
      }
  });

  test('each function writes only its own log', () => {
    for (const { logicalId, statements } of assembly().functions) {
      const logs = statements.filter(({ Action }) => Action.some((action) => action.startsWith('logs:')));
      expect(logs.map(({ Action, Resource }) => [Action, Resource])).toEqual([
        [LOG_ACTIONS, [`<${stripHash(logicalId)}Log.Arn>`]],
      ]);
    }
  });

  test('objects may be read and written only below users/; other permissions name the resources that they allow', () => {
    const allowedResources: Record<string, RegExp> = {
      s3: /^arn:aws:s3:::moodlark-media-example-<AWS::AccountId>\/users\/\*(\/(images|thumbnails|references|videos|exports)\/\*)?$/,
      dynamodb: /^<Jobs\.Arn>$/,
      states: /^<VideoStateMachine>$/,
      sqs: /^<SchedulesDeadLetters\.Arn>$/,
      kms: /^<Signing\.Arn>$/,
      bedrock:
        /^arn:<AWS::Partition>:bedrock:(us-(east-1|east-2|west-2)::foundation-model\/[\w.:-]+|us-west-2:<AWS::AccountId>:(async-invoke\/\*|inference-profile\/us\.[\w.:-]+))$/,
    };
    for (const deployed of assembly().functions)
      for (const { service, action, resource } of grants(deployed)) {
        if (service === 'logs' || service === 'xray' || action.startsWith('s3:ListBucket')) continue;
        expect(resource, `${deployed.name}: ${action}`).toMatch(allowedResources[service] ?? /^$/);
      }
  });

  test('a function that signs may sign only digests, with one algorithm', () => {
    const signing = assembly().functions.flatMap(({ statements }) =>
      statements.filter(({ Action }) => Action.includes('kms:Sign')),
    );
    expect(signing.length).toBeGreaterThan(0);
    for (const { Action, Condition } of signing)
      expect([Action, Condition]).toEqual([
        ['kms:Sign'],
        { StringEquals: { 'kms:SigningAlgorithm': ['ECDSA_SHA_256'], 'kms:MessageType': ['DIGEST'] } },
      ]);
  });

  test('the permission to list keys belongs only to functions that sweep or export, and covers only keys below users/', () => {
    const listing = assembly().functions.filter(({ statements }) =>
      statements.some(({ Sid }) => Sid === 'MediaList'),
    );
    expect(listing.map(({ name }) => name).toSorted()).toEqual([
      'export-account',
      'run-exports',
      'sweep-objects',
    ]);
    for (const { statements } of listing)
      expect(statements.find(({ Sid }) => Sid === 'MediaList')?.Condition).toEqual({
        StringLike: { 's3:prefix': ['users/*'] },
      });
  });

  test('functions that tell missing from forbidden objects may list the bucket, with any prefix', () => {
    const detecting = assembly().functions.filter(({ name }) => findAwsCalls(name).detectsMissing);
    expect(detecting.map(({ name }) => name)).toContain('force-video-fallback-check');
    for (const { name, statements } of detecting) {
      const grants = statements.map(({ Action, Resource, Condition }) => ({
        actions: Action,
        resources: Resource,
        conditions: Condition,
      }));
      const get = { action: 's3:GetObject', resource: `${BUCKET}/users/ann/videos/1.mp4` };
      expect(missingObjectDenial(grants, get), name).toBeUndefined();
    }
  });

  test('functions may call exactly the models of the catalog and their successors', () => {
    const invocable = assembly().functions.map((deployed) => [
      deployed.name,
      unique(
        grants(deployed).flatMap(({ action, resource }) =>
          action === 'bedrock:InvokeModel' ? (resource.split(':foundation-model/')[1] ?? []) : [],
        ),
      ),
    ]);
    const { textToImage, conditioning, ...catalog } = DEFAULT_CATALOG;
    const nonNull = (...named: (ModelId | null)[]) => named.filter((model) => model !== null);
    const expected: Record<string, ModelId[]> = {
      'plan-video': catalog.storySplit === null ? [] : [catalog.storySplit],
      'start-clips': [catalog.textToVideo, catalog.multiShotVideo],
      'generate-image': [textToImage.standard, textToImage.premium],
      'remove-background': [catalog.backgroundRemoval],
      'color-guided-generation': [catalog.colorGuided],
      'image-variation': [catalog.imageVariation],
      'edit-erase': nonNull(catalog.eraseObject),
      'edit-replace': nonNull(catalog.searchReplace, catalog.inpaint),
      'edit-recolor': nonNull(catalog.searchRecolor),
      'edit-fill': nonNull(catalog.inpaint),
      'edit-extend': nonNull(catalog.outpaint),
      'edit-background': nonNull(catalog.backgroundRemoval, catalog.inpaint),
      'edit-enlarge': nonNull(catalog.fastUpscale, catalog.conservativeUpscale),
      'image-conditioning': [conditioning.CANNY, conditioning.SEGMENTATION],
    };
    expect(Object.fromEntries(invocable.filter(([, models]) => models?.length))).toEqual(
      Object.fromEntries(
        Object.entries(expected).map(([name, models]) => [
          name,
          unique(models.flatMap((model) => withSuccessors(model, MODELS_REGION)).map(baseModelId)),
        ]),
      ),
    );
  });

  test('functions may call a model through its inference profile, in each of its regions', () => {
    const profile = models[DEFAULT_CATALOG.backgroundRemoval].bedrockId;
    const model = baseModelId(DEFAULT_CATALOG.backgroundRemoval);
    const removal = assembly().functions.filter(({ name }) => name === 'remove-background');
    const resources = removal.flatMap(grants).filter(({ service }) => service === 'bedrock');
    expect(resources.map(({ resource }) => resource)).toEqual([
      `arn:<AWS::Partition>:bedrock:us-west-2:<AWS::AccountId>:inference-profile/${profile}`,
      ...['us-east-1', 'us-east-2', 'us-west-2'].map(
        (region) => `arn:<AWS::Partition>:bedrock:${region}::foundation-model/${model}`,
      ),
    ]);
  });
}

function requiredActions({ commands, detectsMissing }: AwsCalls): string[] {
  const actions = commands.flatMap((command) => {
    const mapped = ACTIONS[command];
    if (!mapped) throw new Error(`IAM's action for ${command} is not in ACTIONS: add it`);
    return mapped;
  });
  return detectsMissing ? [...actions, 's3:ListBucket'] : actions;
}

function grants({ statements }: DeployedFunction) {
  return statements.flatMap(({ Action, Resource }) =>
    Action.flatMap((action) =>
      Resource.map((resource) => ({ service: action.split(':')[0] ?? '', action, resource })),
    ),
  );
}
