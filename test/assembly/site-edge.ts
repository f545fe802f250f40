import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import * as z from 'zod';
import { ORIGIN_HEADER, VERIFY_PATH } from '#contract/headers.ts';
import { closeNow, listenOnLoopback } from '#local/listen.ts';
import type { Assembly } from '#test/infra/assembly.ts';
import { policyHeaders } from '#test/infra/policy-headers.ts';
import { textIn } from '#test/infra/readable-text.ts';
import type { Resolve } from './local-values.ts';

const text = z.unknown().transform(textIn);
const siteDistribution = z.object({
  DefaultCacheBehavior: z.object({
    FunctionAssociations: z.tuple([z.object({ EventType: z.literal('viewer-request'), FunctionARN: text })]),
    ResponseHeadersPolicyId: text,
  }),
  CacheBehaviors: z.tuple([
    z.object({ PathPattern: z.literal('/api/*') }),
    z.object({ PathPattern: z.literal(VERIFY_PATH), ResponseHeadersPolicyId: text }),
  ]),
});

type Edge = {
  /** The folder with the files of the site's bucket. */
  site: string;
  /** Source of the CloudFront function. */
  code: string;
  headers: Record<string, string>;
  /** Headers of the page that checks files. */
  verifyHeaders: Record<string, string>;
  apiOrigin: string;
  /** The secret that the edge adds to requests for the API. */
  originSecret: string;
};

function sendPage(edge: Edge, path: string, response: ServerResponse): void {
  const { site, code } = edge;
  const headers = path === VERIFY_PATH ? edge.verifyHeaders : edge.headers;
  const rewritten = runInNewContext(`${code}\nhandler(event).uri`, { event: { request: { uri: path } } });
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  try {
    response.end(readFileSync(join(site, z.string().parse(rewritten))));
  } catch {
    response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
  }
}

function forwardToApi(
  { apiOrigin, originSecret }: Edge,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const headers = { [ORIGIN_HEADER]: originSecret };
  const passed = send(`${apiOrigin}${request.url}`, { method: request.method, headers }, (received) => {
    response.writeHead(received.statusCode ?? 502, received.headers);
    received.pipe(response);
  });
  passed.once('error', () => response.writeHead(502).end());
  passed.end();
}

type SiteEdge = { origin: string; close(): Promise<void> };

/** Starts a stand-in for CloudFront in front of the built site and the API, with the template's function and headers. */
export async function startSiteEdge(
  { template }: Pick<Assembly, 'template'>,
  resolve: Resolve,
  parts: Pick<Edge, 'site' | 'apiOrigin' | 'originSecret'>,
): Promise<SiteEdge> {
  const found = Object.values(template.findResources('AWS::CloudFront::Distribution'))
    .map(({ Properties }) => siteDistribution.safeParse(Properties.DistributionConfig))
    .find(({ success }) => success)?.data;
  if (!found) throw new Error('The template has no distribution of pages and the API');
  const { FunctionAssociations, ResponseHeadersPolicyId } = found.DefaultCacheBehavior;
  const findResource = (type: string, reference: (id: string) => unknown, expected: string) =>
    Object.entries(template.findResources(type)).find(([id]) => textIn(reference(id)) === expected)?.[1];
  const { FunctionCode: code } =
    findResource(
      'AWS::CloudFront::Function',
      (id) => ({ 'Fn::GetAtt': [id, 'FunctionARN'] }),
      FunctionAssociations[0].FunctionARN,
    )?.Properties ?? {};
  const headersBy = (policyId: string): Record<string, string> => {
    const policy = findResource('AWS::CloudFront::ResponseHeadersPolicy', (Ref) => ({ Ref }), policyId);
    return Object.fromEntries(
      Object.entries(policyHeaders(policy)).map(([name, value]) => [name, resolve(value)]),
    );
  };
  const [, verify] = found.CacheBehaviors;
  const edge = {
    ...parts,
    code: z.string().parse(code),
    headers: headersBy(ResponseHeadersPolicyId),
    verifyHeaders: headersBy(verify.ResponseHeadersPolicyId),
  };
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    return path.startsWith('/api/') ? forwardToApi(edge, request, response) : sendPage(edge, path, response);
  });
  await listenOnLoopback(server, 0);
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, close: () => closeNow(server) };
}
