import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import * as z from 'zod';
import { type EndpointName, endpointOf, endpoints } from '#contract/api/endpoints.ts';

type Rule = CfnWebACL.RuleProperty;
type Statement = CfnWebACL.StatementProperty;

/** Requests of one address in five minutes. An office behind one address and open pages that ask how videos stand. */
export const FLOOD_LIMIT = 2000;
/** The same for pictures and videos: an office whose twenty people each scroll past 500 of them. */
export const MEDIA_FLOOD_LIMIT = 10_000;
/** The same for what costs money. */
export const GENERATION_LIMIT = 60;
/** What the firewall reads of a body; CloudFront's default, and the most without an extra price. */
export const INSPECTED_BODY_BYTES = 16 * 1024;
/** Bodies that state eight digits of length or more: 10 MB, what API Gateway refuses as well. */
const STATES_TEN_MEGABYTES = '^[0-9]{8,}$';

const names = endpoints.map(({ name }) => name);

/** True where the body has a field for a picture, anywhere in it. */
const takesPicture = (name: EndpointName): boolean => {
  const { body } = endpointOf(name);
  const fields = body ? JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })) : '';
  return /"(image|referenceImage|referenceImageKey)":\{/.test(fields);
};

/** Routes whose bodies may carry a picture, and so be longer than what the firewall reads. */
export const pictureRoutes = (): EndpointName[] => names.filter(takesPicture);

const pathOf = (name: EndpointName) => endpointOf(name).path;
const text = [{ priority: 0, type: 'NONE' }];
const visibility = (metricName: string) => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  // Samples show whole requests, tokens and all.
  sampledRequestsEnabled: false,
});

const pathStarts = (searchString: string): Statement => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString,
    textTransformations: text,
  },
});
/** Objects are named so, and no page or call of the site is; the firewall stands before both hosts. */
const isMedia = pathStarts('/users/');
const isNotMedia: Statement = { notStatement: { statement: isMedia } };
const pathIs = (searchString: string): Statement => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'EXACTLY',
    searchString,
    textTransformations: text,
  },
});
const anyOf = (statements: Statement[]): Statement =>
  statements.length === 1 && statements[0] ? statements[0] : { orStatement: { statements } };

const rule = (name: string, action: Rule['action'], statement: Statement): Omit<Rule, 'priority'> => ({
  name,
  statement,
  ...(action && { action }),
  visibilityConfig: visibility(name),
});

const managed = (
  name: string,
  { counted = [], countAll = false, only }: { counted?: string[]; countAll?: boolean; only?: Statement } = {},
): Omit<Rule, 'priority'> => ({
  name,
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name,
      ...(counted.length > 0 && {
        ruleActionOverrides: counted.map((one) => ({ name: one, actionToUse: { count: {} } })),
      }),
      ...(only && { scopeDownStatement: only }),
    },
  },
  overrideAction: countAll ? { count: {} } : { none: {} },
  visibilityConfig: visibility(name),
});

/**
 * Rules of AWS's common set that judge bodies: any body over 8 KB is refused by the first, and the others find
 * attacks in the words that people write and in pictures as base64. The page shows words as text and the functions
 * parse every body, so these only count.
 */
export const COUNTED_BODY_RULES = [
  'SizeRestrictions_BODY',
  'CrossSiteScripting_BODY',
  'GenericLFI_BODY',
  'GenericRFI_BODY',
  'EC2MetaDataSSRF_BODY',
];

const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS'];

/** Routes that start something that a model is paid for. */
export const generationRoutes = (): EndpointName[] =>
  names.filter((name) => name === 'generate-video' || endpointOf(name).taskType !== undefined);

const flood = (limit: number, scopeDownStatement?: Statement): Statement => ({
  rateBasedStatement: {
    limit,
    aggregateKeyType: 'IP',
    evaluationWindowSec: 300,
    ...(scopeDownStatement && { scopeDownStatement }),
  },
});

const bodyOver = (size: number): Statement => ({
  sizeConstraintStatement: {
    // A body longer than what is read counts as over.
    fieldToMatch: { body: { oversizeHandling: 'MATCH' } },
    comparisonOperator: 'GT',
    size,
    textTransformations: text,
  },
});

const method = (searchString: string): Statement => ({
  byteMatchStatement: {
    fieldToMatch: { method: {} },
    positionalConstraint: 'EXACTLY',
    searchString,
    textTransformations: text,
  },
});

/** The firewall's rules in the order in which they are asked. */
export function firewallRules(): Rule[] {
  const block = { block: {} };
  const ordered = [
    rule('OtherMethods', block, { notStatement: { statement: anyOf(METHODS.map(method)) } }),
    rule('Flood', block, flood(FLOOD_LIMIT, isNotMedia)),
    rule('MediaFlood', block, flood(MEDIA_FLOOD_LIMIT, isMedia)),
    rule(
      'GenerationFlood',
      block,
      flood(GENERATION_LIMIT, anyOf(generationRoutes().map((name) => pathIs(pathOf(name))))),
    ),
    rule('StatedTenMegabytes', block, {
      regexMatchStatement: {
        fieldToMatch: { singleHeader: { Name: 'content-length' } },
        regexString: STATES_TEN_MEGABYTES,
        textTransformations: text,
      },
    }),
    rule('LongBodyWithoutPicture', block, {
      andStatement: {
        statements: [
          pathStarts('/api/'),
          { notStatement: { statement: anyOf(pictureRoutes().map((name) => pathIs(pathOf(name)))) } },
          bodyOver(INSPECTED_BODY_BYTES),
        ],
      },
    }),
    managed('AWSManagedRulesAmazonIpReputationList'),
    managed('AWSManagedRulesKnownBadInputsRuleSet'),
    // A signed link is longer than the 2,048 characters of a query that these allow; S3 alone reads it.
    managed('AWSManagedRulesCommonRuleSet', { counted: COUNTED_BODY_RULES, only: isNotMedia }),
    managed('AWSManagedRulesAnonymousIpList', { countAll: true }),
  ];
  return ordered.map((one, priority) => ({ ...one, priority }));
}
