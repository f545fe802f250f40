import { expect, test } from 'vitest';
import { type EndpointName, endpointNamed, endpoints } from '#contract/api/endpoints.ts';
import * as LIMITS from '#contract/limits.ts';
import { endpointFunctions, functions } from '#lambdas/functions.ts';
import type { Assembly } from './assembly.ts';
import { stripHash, textIn } from './readable-text.ts';

const names = endpoints.map(({ name }) => name);
const routeKey = (name: EndpointName) => `${endpointNamed(name).method} ${endpointNamed(name).path}`;

export function routeTests(assembly: () => Assembly): void {
  const findAll = (type: string) => Object.values(assembly().template.findResources(type));

  test('the deployed routes are exactly those of the contract', () => {
    const deployed = findAll('AWS::ApiGatewayV2::Route').map(({ Properties }) => Properties.RouteKey);
    expect(deployed.toSorted()).toEqual(names.map(routeKey).toSorted());
  });

  test('each route invokes the function of its name', () => {
    const integrations = assembly().template.findResources('AWS::ApiGatewayV2::Integration');
    const functionByRoute = Object.fromEntries(
      findAll('AWS::ApiGatewayV2::Route').map(({ Properties }) => {
        const id = Properties.Target['Fn::Join'][1][1].Ref;
        const target = textIn(integrations[id]?.Properties.IntegrationUri);
        const deployed = assembly().functions.find(
          ({ logicalId }) => target === `<${stripHash(logicalId)}.Arn>`,
        );
        return [Properties.RouteKey, deployed?.name];
      }),
    );
    expect(functionByRoute).toEqual(Object.fromEntries(names.map((name) => [routeKey(name), name])));
  });

  test('each function has its declared timeout and memory, and the gateway times out after 29 s', () => {
    for (const { name, timeoutSeconds, memoryMegabytes } of functions) {
      const { properties } = functionNamed(assembly(), name);
      expect([properties.Timeout, properties.MemorySize], name).toEqual([timeoutSeconds, memoryMegabytes]);
    }
    for (const { Properties } of findAll('AWS::ApiGatewayV2::Integration')) {
      expect(Properties.TimeoutInMillis).toBe(LIMITS.gateway.timeoutSeconds * 1000);
      expect(Properties.PayloadFormatVersion).toBe('2.0');
    }
  });

  test('each route has its declared rate, and the whole API at most 50 requests per second', () => {
    const [stage] = findAll('AWS::ApiGatewayV2::Stage');
    expect(stage?.Properties.DefaultRouteSettings).toMatchObject({
      ThrottlingRateLimit: 50,
      ThrottlingBurstLimit: 100,
    });
    const rates = Object.fromEntries(
      Object.entries<Record<string, number>>(stage?.Properties.RouteSettings).map(([key, settings]) => [
        key,
        { perSecond: settings.ThrottlingRateLimit, burst: settings.ThrottlingBurstLimit },
      ]),
    );
    expect(rates).toEqual(
      Object.fromEntries(endpointFunctions.map(({ name, rate }) => [routeKey(name as EndpointName), rate])),
    );
  });

  test('route settings depend on their routes', () => {
    const [stage] = findAll('AWS::ApiGatewayV2::Stage');
    const routeIds = Object.keys(assembly().template.findResources('AWS::ApiGatewayV2::Route'));
    expect(stage?.DependsOn).toEqual(expect.arrayContaining(routeIds));
  });

  test('the API has one stage and no CORS', () => {
    expect(findAll('AWS::ApiGatewayV2::Stage').map(({ Properties }) => Properties.StageName)).toEqual([
      '$default',
    ]);
    expect(findAll('AWS::ApiGatewayV2::Api').map(({ Properties }) => Properties.CorsConfiguration)).toEqual([
      undefined,
    ]);
  });

  test('the access log contains no query, path, IP address or token', () => {
    const [stage] = findAll('AWS::ApiGatewayV2::Stage');
    const format: Record<string, string> = JSON.parse(stage?.Properties.AccessLogSettings.Format);
    expect(Object.keys(format)).toContain('requestId');
    const logged = Object.values(format).join(' ');
    expect(logged).not.toMatch(/path|querystring|sourceIp|authorizer|identity|authorization|userAgent/i);
  });
}

export function functionNamed({ functions }: Assembly, name: string) {
  const found = functions.find((deployed) => deployed.name === name);
  if (!found) throw new Error(`${name} is not deployed`);
  return found;
}
