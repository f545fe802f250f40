import * as z from 'zod';

/** Capacity units of AWS's managed rule groups, from the AWS WAF developer guide. */
const GROUP_CAPACITY: Readonly<Record<string, number>> = {
  AWSManagedRulesAmazonIpReputationList: 25,
  AWSManagedRulesKnownBadInputsRuleSet: 200,
  AWSManagedRulesCommonRuleSet: 700,
  AWSManagedRulesAnonymousIpList: 50,
};

/** Capacity units of statements without text transformations; statements that combine others cost nothing. */
const STATEMENT_CAPACITY: Readonly<Record<string, number>> = {
  ByteMatchStatement: 2,
  RegexMatchStatement: 3,
  SizeConstraintStatement: 1,
  RateBasedStatement: 2,
  NotStatement: 0,
  AndStatement: 0,
  OrStatement: 0,
};

const group = z.looseObject({ Name: z.string() });
const nested = z.looseObject({
  Statement: z.unknown().optional(),
  Statements: z.array(z.unknown()).optional(),
  ScopeDownStatement: z.unknown().optional(),
});

/** The capacity units of an AWS WAF statement and the statements inside it. */
export function firewallCapacity(statement: unknown): number {
  const [[kind = '', content] = []] = Object.entries(z.record(z.string(), z.unknown()).parse(statement));
  const { Statement, Statements = [], ScopeDownStatement } = nested.parse(content);
  const inside = [Statement, ScopeDownStatement, ...Statements].filter(
    (nestedStatement) => nestedStatement !== undefined,
  );
  const capacity =
    kind === 'ManagedRuleGroupStatement'
      ? GROUP_CAPACITY[group.parse(content).Name]
      : STATEMENT_CAPACITY[kind];
  if (capacity === undefined) throw new Error(`Add the capacity of this statement: ${kind}`);
  return inside.reduce((sum: number, nestedStatement) => sum + firewallCapacity(nestedStatement), capacity);
}
