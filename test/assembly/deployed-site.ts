import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import type { APIGatewayProxyResultV2 } from 'aws-lambda';
import { catalogFunction } from '#lambdas/catalog/function.ts';
import type { Configuration } from '#local/configuration.ts';
import { apiRoutes } from '#local/gateway/api-routes.ts';
import { closeNow, listenOnLoopback } from '#local/listen.ts';
import type { Secrets } from '#local/secrets.ts';
import type { Assembly } from '#test/infra/assembly.ts';
import { textIn } from '#test/infra/readable-text.ts';
import { copySite, siteDistribution, workerOptions } from './assembly-parts.ts';
import { buildRunner, type DeployedWorker, startWorker } from './function-worker.ts';
import { localValues } from './local-values.ts';
import { startMediaEdge } from './media-edge.ts';
import { startSiteEdge } from './site-edge.ts';

export type Outputs = Record<string, string>;

/** Changes made by hand after the deployment. */
export type Damage = {
  /** The bucket that the media host requests. */
  bucket?: string;
  originSecret?: string;
  /** A file of the site's bucket that was deleted. */
  file?: string;
};

type DeployedSite = {
  origin: string;
  /** The stack's outputs, as the template defines them. */
  outputs: Outputs;
  close(): Promise<void>;
};

/** Starts a stand-in for API Gateway with the only function that the smoke test calls. */
async function startApi(
  accountId: string,
  worker: DeployedWorker,
): Promise<{ server: Server; origin: string }> {
  const handler = async (event: unknown) => (await worker.invoke(event)) as APIGatewayProxyResultV2;
  const app = apiRoutes({
    accountId,
    routes: [
      {
        name: 'catalog',
        route: { ...catalogFunction.endpoint, timeoutSeconds: catalogFunction.timeoutSeconds },
        handler,
      },
    ],
  });
  const server = createAdaptorServer({ createServer, fetch: app.fetch }) as Server;
  await listenOnLoopback(server, 0);
  return { server, origin: `http://localhost:${(server.address() as AddressInfo).port}` };
}

/** Starts the edge of a deployed assembly: the site and the media host, in front of one function. */
export async function startDeployedSite(
  assembly: Assembly,
  configuration: Configuration,
  secrets: Secrets,
  damage: Damage = {},
): Promise<DeployedSite> {
  const { accountId, bucket, dataFolder, stateMachineArn } = configuration;
  const media = await startMediaEdge(assembly, { ...configuration, bucket: damage.bucket ?? bucket });
  const resolve = localValues(configuration, secrets, media.origin);
  const catalog = assembly.functions.find(({ name }) => name === 'catalog');
  if (!catalog) throw new Error('The assembly has no function named catalog');
  const worker = startWorker(
    buildRunner(dataFolder),
    workerOptions(catalog, resolve, configuration, secrets),
  );
  await worker.loaded;
  const api = await startApi(accountId, worker);
  const folder = copySite(assembly, join(dataFolder, 'site'));
  if (damage.file !== undefined) rmSync(join(folder, damage.file));
  const site = await startSiteEdge(assembly, resolve, {
    site: folder,
    apiOrigin: api.origin,
    originSecret: damage.originSecret ?? resolve(siteDistribution(assembly).secret),
  });
  const valuesByReference: Record<string, string> = {
    'https://<SiteDistribution.DomainName>': site.origin,
    'https://<SiteMediaDistribution.DomainName>': media.origin,
    '<ApiHttp.ApiEndpoint>': api.origin,
    '<MediaBucket>': bucket,
    '<VideoStateMachine>': stateMachineArn,
  };
  const outputs = Object.entries(assembly.template.findOutputs('*')).flatMap(([name, { Value }]) => {
    const value = valuesByReference[textIn(Value)];
    return value === undefined ? [] : [[name, value]];
  });
  return {
    origin: site.origin,
    outputs: Object.fromEntries(outputs),
    close: async () => {
      await Promise.all([site.close(), media.close(), closeNow(api.server), worker.close()]);
    },
  };
}
