import { readFileSync } from 'node:fs';
import { Template } from 'aws-cdk-lib/assertions';
import { beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { linkBucket } from '#adapters/s3/media-bucket.ts';
import { linkSigner } from '#adapters/s3/sign-links.ts';
import { type EndpointName, endpointNamed, endpoints } from '#contract/api/endpoints.ts';
import * as LIMITS from '#contract/limits.ts';
import { imageKey } from '#core/domain/media/object-keys.ts';
import {
  COUNTED_BODY_RULES,
  expensiveRoutes,
  FLOOD_LIMIT,
  GENERATION_LIMIT,
  INSPECTED_BODY_BYTES,
  imageRoutes,
  MEDIA_FLOOD_LIMIT,
} from '#lib/hosting/firewall-rules.ts';
import { projectPath } from '#lib/project-path.ts';
import { exampleApp } from './example-app.ts';
import { firewallCapacity } from './firewall-capacity.ts';
import { textIn } from './readable-text.ts';

const rule = z.looseObject({
  Name: z.string(),
  Action: z.record(z.string(), z.unknown()).optional(),
  OverrideAction: z.record(z.string(), z.unknown()).optional(),
  Statement: z.record(z.string(), z.unknown()),
});

/** The capacity units of AWS's four rule groups together. */
const AWS_GROUPS_CAPACITY = 975;
/** The capacity units that AWS includes in the price of a web ACL. */
const INCLUDED_CAPACITY = 1_500;

const limitsText = readFileSync(projectPath('docs/limits.md'), 'utf8');

let edge: Template;
let product: Template;
let rules: z.infer<typeof rule>[];
beforeAll(async () => {
  const example = await exampleApp();
  edge = Template.fromStack(example.edge);
  product = Template.fromStack(example.product);
  const [firewall] = Object.values(edge.findResources('AWS::WAFv2::WebACL'));
  rules = z.array(rule).parse(firewall?.Properties.Rules);
}, 180_000);

const findRule = (name: string) => {
  const found = rules.find((rule) => rule.Name === name);
  if (!found) throw new Error(`no rule ${name}`);
  return found;
};
const acceptsImages = (name: EndpointName) => imageRoutes().includes(name);
const pathsIn = (value: unknown) =>
  [...JSON.stringify(value).matchAll(/"SearchString":"(\/api\/[^"]*)"/g)].map(([, path]) => path);

test('the firewall protects the site and the media host', () => {
  edge.hasResourceProperties('AWS::WAFv2::WebACL', { Scope: 'CLOUDFRONT', DefaultAction: { Allow: {} } });
  const distributions = Object.values(product.findResources('AWS::CloudFront::Distribution'));
  expect(distributions).toHaveLength(2);
  for (const { Properties } of distributions)
    expect(textIn(Properties.DistributionConfig.WebACLId)).toContain('Firewall');
});

test('image requests are counted separately from API calls, and an office that browses images is not blocked', () => {
  const mentionsMedia = (statement: unknown) =>
    JSON.stringify(statement).includes('"SearchString":"/users/"');
  const { RateBasedStatement: site } = findRule('Flood').Statement;
  const { RateBasedStatement: images } = findRule('MediaFlood').Statement;
  expect(site).toMatchObject({ ScopeDownStatement: { NotStatement: expect.anything() } });
  expect([mentionsMedia(site), mentionsMedia(images)]).toEqual([true, true]);
  expect(images).toMatchObject({ Limit: MEDIA_FLOOD_LIMIT });
  expect(imageKey('ann', crypto.randomUUID()).startsWith('users/')).toBe(true);
  // The limit allows twenty people to open five full pages of links each in five minutes.
  expect(MEDIA_FLOOD_LIMIT).toBeGreaterThanOrEqual(20 * 5 * LIMITS.presignedKeys.max);
});

test('signed links are exempt from the common rules, whose limit for a query is 2,048 bytes', () => {
  const { ManagedRuleGroupStatement: common } = findRule('AWSManagedRulesCommonRuleSet').Statement;
  expect(JSON.stringify(common)).toContain('"ScopeDownStatement":{"NotStatement"');
  expect(JSON.stringify(common)).toContain('"SearchString":"/users/"');
});

test('a link with a long session token has a query over 2,048 bytes and is shorter than docs/limits.md states', async () => {
  const token = Buffer.from(Array.from({ length: 1_500 }, (_, index) => (index * index * 31) % 253));
  vi.stubEnv('AWS_REGION', 'us-west-2');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'ASIAROLE');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  vi.stubEnv('AWS_SESSION_TOKEN', token.toString('base64'));
  const clock = { now: () => new Date('2026-11-21T12:00:00Z') };
  const signer = linkSigner(linkBucket('moodlark-media', 'https://d222.cloudfront.net'), clock);
  const link = await signer.signedUrl(imageKey(crypto.randomUUID(), crypto.randomUUID()));
  vi.unstubAllEnvs();
  expect(new URL(link).search.length).toBeGreaterThan(2_048);
  const stated = /under ([\d,]+) bytes in a signed link/.exec(limitsText)?.[1];
  expect(link.length).toBeLessThan(Number(stated?.replace(',', '')));
});

test('a flood is blocked, earlier on expensive routes', () => {
  expect(findRule('Flood')).toMatchObject({
    Action: { Block: {} },
    Statement: { RateBasedStatement: { Limit: FLOOD_LIMIT, AggregateKeyType: 'IP' } },
  });
  const generation = findRule('GenerationFlood');
  expect(generation).toMatchObject({
    Action: { Block: {} },
    Statement: { RateBasedStatement: { Limit: GENERATION_LIMIT } },
  });
  expect(pathsIn(generation)).toEqual(expensiveRoutes().map((name) => endpointNamed(name).path));
  expect(GENERATION_LIMIT).toBeLessThan(FLOOD_LIMIT);
});

test('a long body is allowed only on routes that accept images', () => {
  const long = findRule('LongBodyWithoutImage');
  expect(pathsIn(long)).toEqual(['/api/', ...imageRoutes().map((name) => endpointNamed(name).path)]);
  expect(JSON.stringify(long)).toContain('"OversizeHandling":"MATCH"');
  expect(imageRoutes()).toEqual(expect.arrayContaining(['upload-image', 'generate-video']));
  for (const name of ['generate-image', 'presign-media'] as const)
    expect(acceptsImages(name), name).toBe(false);
});

test('the longest valid body without an image is allowed', () => {
  const widest = '😀';
  const words = JSON.stringify({
    taskType: 'TEXT_IMAGE',
    prompt: widest.repeat(LIMITS.imagePrompt.maxCharactersWithStyle),
    options: { negativePrompt: widest.repeat(LIMITS.negativePrompt.maxCharacters), style: 'photorealistic' },
  });
  const key = `users/${crypto.randomUUID()}/videos/${crypto.randomUUID()}/output.mp4`;
  const keys = JSON.stringify({ keys: Array.from({ length: LIMITS.presignedKeys.max }, () => key) });
  for (const body of [words, keys]) expect(Buffer.byteLength(body)).toBeLessThan(INSPECTED_BODY_BYTES);
});

test('requests that match the common rules for bodies are counted, not blocked', () => {
  const common = findRule('AWSManagedRulesCommonRuleSet');
  const overrides = JSON.stringify(common.Statement);
  for (const name of COUNTED_BODY_RULES)
    expect(overrides).toContain(`{"ActionToUse":{"Count":{}},"Name":"${name}"}`);
  expect(COUNTED_BODY_RULES).toContain('SizeRestrictions_BODY');
});

test('only the HTTP methods that the product uses are allowed', () => {
  const used = new Set(endpoints.map(({ name }) => name).map((name) => endpointNamed(name).method));
  const allowedMethods = JSON.stringify(findRule('OtherMethods'));
  for (const method of [...used, 'GET', 'HEAD']) expect(allowedMethods).toContain(`"${method}"`);
  for (const method of ['TRACE', 'CONNECT', 'PUT']) expect(allowedMethods).not.toContain(`"${method}"`);
});

test('the rules use the capacity stated in docs/limits.md, within what AWS includes', () => {
  const units = rules.reduce((sum, { Statement }) => sum + firewallCapacity(Statement), 0);
  const row =
    /about ([\d,]+): common rules 700, bad inputs 200, anonymous 50, reputation 25, ours under (\d+)/.exec(
      limitsText,
    );
  const figure = (text = '') => Number(text.replace(',', ''));
  expect(Math.abs(units - figure(row?.[1]))).toBeLessThan(25);
  expect(units - AWS_GROUPS_CAPACITY).toBeLessThan(figure(row?.[2]));
  expect(units).toBeLessThanOrEqual(INCLUDED_CAPACITY);
});

test('docs/limits.md states the requests per IP address in five minutes', () => {
  const [site, costly, media] = [FLOOD_LIMIT, GENERATION_LIMIT, MEDIA_FLOOD_LIMIT].map((limit) =>
    limit.toLocaleString('en-US'),
  );
  expect(limitsText).toContain(
    `${site} to the site, ${costly} to routes that call a model or compute a control map, ${media} for images`,
  );
});

test('the rules inspect only known fields and use no text transformation', () => {
  const fields = [...JSON.stringify(rules).matchAll(/"FieldToMatch":(\{.*?\})[,}]/g)].map(
    ([, field]) => field,
  );
  const known = ['UriPath', 'Method', 'SingleHeader', 'Body'];
  expect(fields.length).toBeGreaterThan(10);
  expect(fields.filter((field) => !known.some((name) => field?.startsWith(`{"${name}":`)))).toEqual([]);
  // Any other transformation costs ten units.
  expect(JSON.stringify(rules)).not.toMatch(/"TextTransformations":\[\{"Priority":0,"Type":"(?!NONE)/);
});

test('blocked requests are logged for a month, without tokens and queries', () => {
  edge.hasResourceProperties('AWS::Logs::LogGroup', {
    LogGroupName: 'aws-waf-logs-moodlark-example',
    RetentionInDays: 30,
  });
  edge.hasResourceProperties('AWS::WAFv2::LoggingConfiguration', {
    RedactedFields: [{ SingleHeader: { Name: 'authorization' } }, { QueryString: {} }],
    LoggingFilter: { DefaultBehavior: 'DROP' },
  });
});
