import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Endpoint } from '#contract/api/endpoint.ts';
import { ORIGIN_HEADER } from '#contract/headers.ts';
import { scheduledFunctions } from '#lambdas/functions.ts';
import type { Configuration } from '#local/configuration.ts';
import { awsEnvironment } from '#local/function-environment.ts';
import type { ApiRoute } from '#local/gateway/api-routes.ts';
import type { Parts, PartsSource } from '#local/parts.ts';
import type { Secrets } from '#local/secrets.ts';
import { type Assembly, type DeployedFunction, readAssembly } from '#test/infra/assembly.ts';
import { textIn } from '#test/infra/readable-text.ts';
import { createErrorCache } from './error-cache.ts';
import type { FunctionRuns } from './function-runs.ts';
import { buildRunner, type DeployedWorker, startWorker } from './function-worker.ts';
import { localValues, type Resolve } from './local-values.ts';
import { startMediaEdge } from './media-edge.ts';

type AssemblySource = PartsSource & {
  /** Runs a scheduled function once. */
  runScheduled(name: string): Promise<unknown>;
  /** All invocations so far, by function. */
  runs(): FunctionRuns;
  close(): Promise<void>;
};

const METHODS = ['GET', 'POST', 'DELETE'] as const;
/** The event with which EventBridge invokes a scheduled function. */
const SCHEDULED_EVENT = { source: 'aws.events' };

/** Reads the parts of a synthesized product. Throws if the template lacks a part or misnames it. */
export async function assemblyParts(folder: string, configuration: Configuration): Promise<AssemblySource> {
  const assembly = readAssembly(folder);
  const edge = await startMediaEdge(assembly, configuration);
  const byName = new Map<string, DeployedWorker>();
  return {
    distFolder: copySite(assembly, join(configuration.dataFolder, 'site')),
    mediaOrigin: edge.origin,
    load: async (_configuration, secrets) => {
      const resolve = localValues(configuration, secrets, edge.origin);
      const runner = buildRunner(configuration.dataFolder);
      for (const deployed of assembly.functions) {
        const worker = startWorker(runner, workerOptions(deployed, resolve, configuration, secrets));
        byName.set(deployed.name, worker);
      }
      await Promise.all([...byName.values()].map((worker) => worker.loaded));
      return readParts(assembly, byName, resolve);
    },
    runScheduled: async (name) => byName.get(name)?.invoke(SCHEDULED_EVENT),
    runs: () => Object.fromEntries([...byName].map(([name, { runs }]) => [name, [...runs]])),
    close: async () => {
      await Promise.all([...byName.values()].map((worker) => worker.close()));
      await edge.close();
    },
  };
}

export function workerOptions(
  deployed: DeployedFunction,
  resolve: Resolve,
  configuration: Configuration,
  secrets: Secrets,
) {
  const variables = Object.entries(deployed.environment).map(([name, value]) => [name, resolve(value)]);
  return {
    name: deployed.name,
    bundlePath: deployed.bundlePath,
    hasSharp: (deployed.properties.Layers ?? []).some((layer) => textIn(layer).startsWith('<Sharp')),
    environment: { ...awsEnvironment(configuration, secrets), ...Object.fromEntries(variables) },
    statements: deployed.statements.map(({ Action, Resource, Condition }) => ({
      actions: Action,
      resources: Resource.map(resolve),
      conditions: Condition,
    })),
  };
}

function readParts(assembly: Assembly, functions: Map<string, DeployedWorker>, resolve: Resolve): Parts {
  const { template } = assembly;
  const findFunctionName = (reference: string): string => {
    const found = assembly.functions.find(
      ({ logicalId }) => reference === `<${logicalId.replace(/[0-9A-F]{8}$/, '')}.Arn>`,
    );
    if (!found) throw new Error(`${reference} is not a function of the template`);
    return found.name;
  };
  const invokerOf = (name: string) => {
    const worker = functions.get(name);
    if (!worker) throw new Error(`There is no bundle of ${name}`);
    return worker.invoke;
  };
  const { config, secret } = siteDistribution(assembly);
  const originSecret = resolve(secret);
  const errorCache = createErrorCache(config);
  const apiRoutes = readRoutes(assembly).map(({ key, target }): ApiRoute => {
    const name = findFunctionName(target);
    const [method, path] = key.split(' ');
    const knownMethod = METHODS.find((name) => name === method);
    if (!knownMethod || !path?.startsWith('/api/')) throw new Error(`${key} is not a route of an API`);
    const seconds = assembly.functions.find((deployed) => deployed.name === name)?.properties.Timeout ?? 0;
    return {
      name,
      route: { method: knownMethod, path: path as Endpoint['path'], timeoutSeconds: seconds },
      handler: async (event) => {
        const request = { method: knownMethod, path: event.rawPath };
        const { response } = await errorCache(request, async () =>
          readPayload(
            await invokerOf(name)({ ...event, headers: { ...event.headers, [ORIGIN_HEADER]: originSecret } }),
          ),
        );
        return response;
      },
    };
  });
  const [machine] = Object.values(template.findResources('AWS::StepFunctions::StateMachine'));
  const substitutions = Object.entries(machine?.Properties.DefinitionSubstitutions ?? {}).map(
    ([placeholder, value]) => [placeholder, findFunctionName(textIn(value))] as const,
  );
  return {
    apiRoutes,
    // The local workflow calls a step by its placeholder; the template maps it to a function.
    workflowFunctions: Object.fromEntries(
      substitutions.map(([placeholder, name]) => [placeholder, invokerOf(name)]),
    ),
    scheduledFunctions: scheduledFunctions.map(({ name, everyMinutes }) => ({
      everyMinutes,
      run: () => invokerOf(name)(SCHEDULED_EVENT),
    })),
    definitionText: readDefinition(assembly, machine?.Properties),
  };
}

function readDefinition(
  { folder }: Assembly,
  properties: { DefinitionS3Location?: { Key: string } },
): string {
  const key = properties.DefinitionS3Location?.Key;
  const path = join(folder, `asset.${key}`);
  if (key === undefined || !existsSync(path))
    throw new Error('The workflow’s definition is not in the assembly');
  return readFileSync(path, 'utf8');
}

function readRoutes({ template }: Assembly): { key: string; target: string }[] {
  const integrations = template.findResources('AWS::ApiGatewayV2::Integration');
  return Object.values(template.findResources('AWS::ApiGatewayV2::Route')).map(({ Properties }) => {
    const integration = integrations[Properties.Target['Fn::Join'][1][1].Ref];
    return { key: Properties.RouteKey, target: textIn(integration?.Properties.IntegrationUri) };
  });
}

/** A function's response, with the status and header that decide whether CloudFront caches it. */
function readPayload(result: unknown) {
  const response = result as APIGatewayProxyStructuredResultV2;
  const cacheControl = String(response.headers?.['cache-control'] ?? '');
  return { response, status: response.statusCode ?? 200, cacheControl };
}

/** The distribution in front of the API, and the secret that it adds to requests. */
export function siteDistribution({ template }: Assembly): { config: unknown; secret: string } {
  for (const { Properties } of Object.values(template.findResources('AWS::CloudFront::Distribution')))
    for (const { OriginCustomHeaders = [] } of Properties.DistributionConfig.Origins)
      for (const { HeaderName, HeaderValue } of OriginCustomHeaders)
        if (HeaderName === ORIGIN_HEADER)
          return { config: Properties.DistributionConfig, secret: textIn(HeaderValue) };
  throw new Error('The distribution sends no origin secret');
}

/** Copies the files that the deployment puts into the site's bucket to the folder `site`, and returns its path. */
export function copySite({ folder, template }: Assembly, site: string): string {
  const copies = Object.values(template.findResources('Custom::CDKBucketDeployment'));
  const keys: string[] = copies.flatMap(({ Properties }) => Properties.SourceObjectKeys);
  for (const key of keys) cpSync(join(folder, `asset.${key.replace('.zip', '')}`), site, { recursive: true });
  if (!readdirSync(site).includes('index.html')) throw new Error('The assembly has no page');
  return site;
}
