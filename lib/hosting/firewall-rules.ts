import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import * as z from 'zod';
import { type EndpointName, endpointNamed, endpoints } from '#contract/api/endpoints.ts';

type Rule = CfnWebACL.RuleProperty;
type Statement = CfnWebACL.StatementProperty;

/** Requests from one IP address in five minutes: enough for an office behind one address with pages that poll. */
export const FLOOD_LIMIT = 2000;
/** The same for images and videos: twenty people in one office who each scroll past 500 of them. */
export const MEDIA_FLOOD_LIMIT = 10_000;
/** The same for `expensiveRoutes`. */
export const GENERATION_LIMIT = 60;
/** Bytes of a body that the firewall inspects: CloudFront's default, and the most without an extra charge. */
export const INSPECTED_BODY_BYTES = 16 * 1024;
/** A Content-Length of eight digits or more. API Gateway also rejects requests of 10 MB or more. */
const TEN_MEGABYTES_PATTERN = '^[0-9]{8,}$';

const names = endpoints.map(({ name }) => name);

/** True if the body has a field for an image at any depth. */
const takesImage = (name: EndpointName): boolean => {
  const { body } = endpointNamed(name);
  const fields = body ? JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })) : '';
  return /"(image|referenceImage|referenceImageKey)":\{/.test(fields);
};

/** Routes whose bodies may contain an image and so exceed the inspected size. */
export const imageRoutes = (): EndpointName[] => names.filter(takesImage);

const routePath = (name: EndpointName) => endpointNamed(name).path;
const NO_TRANSFORMATION = [{ priority: 0, type: 'NONE' }];
const visibility = (metricName: string) => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  // Samples contain whole requests, including tokens.
  sampledRequestsEnabled: false,
});

const matchPathPrefix = (searchString: string): Statement => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString,
    textTransformations: NO_TRANSFORMATION,
  },
});
/** Paths of objects. The firewall protects both hosts, and no page or route of the site has this prefix. */
const matchMedia = matchPathPrefix('/users/');
const matchNonMedia: Statement = { notStatement: { statement: matchMedia } };
const matchPath = (searchString: string): Statement => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'EXACTLY',
    searchString,
    textTransformations: NO_TRANSFORMATION,
  },
});
const matchAny = (statements: Statement[]): Statement =>
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
        ruleActionOverrides: counted.map((name) => ({ name, actionToUse: { count: {} } })),
      }),
      ...(only && { scopeDownStatement: only }),
    },
  },
  overrideAction: countAll ? { count: {} } : { none: {} },
  visibilityConfig: visibility(name),
});

/**
 * Rules of AWS's common rule set that inspect bodies. They only count: the first would block any body over 8 KB, and
 * the others produce false positives for prompts and base64 images. Pages render prompts as text and functions
 * validate every body.
 */
export const COUNTED_BODY_RULES = [
  'SizeRestrictions_BODY',
  'CrossSiteScripting_BODY',
  'GenericLFI_BODY',
  'GenericRFI_BODY',
  'EC2MetaDataSSRF_BODY',
];

const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS'];

/** Routes that start a paid model call, and the one that computes a control map. */
export const expensiveRoutes = (): EndpointName[] =>
  names.filter((name) => {
    const { callsImageModel, taskType } = endpointNamed(name);
    return name === 'generate-video' || callsImageModel || taskType !== undefined;
  });

const matchFlood = (limit: number, scopeDownStatement?: Statement): Statement => ({
  rateBasedStatement: {
    limit,
    aggregateKeyType: 'IP',
    evaluationWindowSec: 300,
    ...(scopeDownStatement && { scopeDownStatement }),
  },
});

const matchBodyOver = (size: number): Statement => ({
  sizeConstraintStatement: {
    // A body longer than the inspected part matches.
    fieldToMatch: { body: { oversizeHandling: 'MATCH' } },
    comparisonOperator: 'GT',
    size,
    textTransformations: NO_TRANSFORMATION,
  },
});

const matchMethod = (searchString: string): Statement => ({
  byteMatchStatement: {
    fieldToMatch: { method: {} },
    positionalConstraint: 'EXACTLY',
    searchString,
    textTransformations: NO_TRANSFORMATION,
  },
});

/** The firewall's rules in the order of their evaluation. */
export function firewallRules(): Rule[] {
  const block = { block: {} };
  const ordered = [
    rule('OtherMethods', block, { notStatement: { statement: matchAny(METHODS.map(matchMethod)) } }),
    rule('Flood', block, matchFlood(FLOOD_LIMIT, matchNonMedia)),
    rule('MediaFlood', block, matchFlood(MEDIA_FLOOD_LIMIT, matchMedia)),
    rule(
      'GenerationFlood',
      block,
      matchFlood(GENERATION_LIMIT, matchAny(expensiveRoutes().map((name) => matchPath(routePath(name))))),
    ),
    rule('DeclaredTenMegabytes', block, {
      regexMatchStatement: {
        fieldToMatch: { singleHeader: { Name: 'content-length' } },
        regexString: TEN_MEGABYTES_PATTERN,
        textTransformations: NO_TRANSFORMATION,
      },
    }),
    rule('LongBodyWithoutImage', block, {
      andStatement: {
        statements: [
          matchPathPrefix('/api/'),
          { notStatement: { statement: matchAny(imageRoutes().map((name) => matchPath(routePath(name)))) } },
          matchBodyOver(INSPECTED_BODY_BYTES),
        ],
      },
    }),
    managed('AWSManagedRulesAmazonIpReputationList'),
    managed('AWSManagedRulesKnownBadInputsRuleSet'),
    // The query of a presigned URL exceeds the 2,048 characters that this rule set allows, and only S3 reads it.
    managed('AWSManagedRulesCommonRuleSet', { counted: COUNTED_BODY_RULES, only: matchNonMedia }),
    managed('AWSManagedRulesAnonymousIpList', { countAll: true }),
  ];
  return ordered.map((rule, priority) => ({ ...rule, priority }));
}
