import { type Stack, Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** A finding of cdk-nag that stays, where it is, why it does no harm, and the test that shows so. */
export type Acknowledgement = {
  stack: 'edge' | 'product';
  /** Construct below the stack; nothing else is covered. */
  path: string;
  id: string;
  reason: string;
  /** File and name of the test that makes it safe. */
  provenBy: readonly [file: string, test: string];
};

/** CDK's own function that copies the site's files while it deploys; nobody else can call it. */
const FILE_COPIER = 'Custom::CDKBucketDeployment8693BB64968944B69AAFB0CC9EB8756C';

const COPIER_ROLE = 'Site/Default/Files/CopierRole/DefaultPolicy';

const RIGHTS = 'test/infra/rights-claims.ts';
const EVERY_ROUTE = 'every route is tried here';
const OTHER_PEOPLE = 'test/api/other-people.test.ts';
const FINDINGS = 'test/infra/findings.test.ts';

const BELOW_USERS =
  'objects are reached below users/ only, and the table, the workflow and the models by name';

type Deployment = { stage: string; region: string };

/** Objects of one folder of everybody: whose they are is decided by the core, from the token. */
const folderOfEverybody = (stage: string, folder: string): Acknowledgement => ({
  stack: 'product',
  path: 'Functions',
  id: `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:s3:::moodlark-media-${stage}-<AWS::AccountId>/users/*${folder}]`,
  reason: 'People are the second part of every key, and none is known beforehand; the core makes all keys.',
  provenBy: [RIGHTS, BELOW_USERS],
});
const ofFileCopier = (id: string, reason: string, path = FILE_COPIER): Acknowledgement => ({
  stack: 'product',
  path,
  id,
  reason,
  provenBy: [FINDINGS, 'the only function that is not ours copies the site, when it is deployed'],
});

/** All of a deployment; a rule's finding names the stage's own bucket and the region. */
export const acknowledgementsOf = ({ stage, region }: Deployment): readonly Acknowledgement[] => [
  {
    stack: 'product',
    path: 'Api',
    id: 'AwsSolutions-APIG4',
    reason:
      'API Gateway’s own check knows RSA only and Supabase signs with ES256: every function checks the token itself.',
    provenBy: [OTHER_PEOPLE, EVERY_ROUTE],
  },
  {
    stack: 'product',
    path: 'Functions',
    id: 'Serverless-LambdaDLQ',
    reason: 'Whoever calls them waits for their answer; those for which nobody waits have such a queue.',
    provenBy: [FINDINGS, 'whatever a function fails at is kept where nobody waits for its answer'],
  },
  {
    stack: 'product',
    path: 'Functions',
    id: 'AwsSolutions-IAM5[Resource::*]',
    reason: 'X-Ray takes traces on no named thing.',
    provenBy: [RIGHTS, 'nothing is denied, nothing is allowed by a wildcard of actions or on everything'],
  },
  folderOfEverybody(stage, '/images/*'),
  folderOfEverybody(stage, '/thumbnails/*'),
  folderOfEverybody(stage, '/references/*'),
  folderOfEverybody(stage, '/videos/*'),
  {
    stack: 'product',
    path: 'Schedules/DeadLetters',
    id: 'Serverless-SQSRedrivePolicy',
    reason: 'It is a dead-letter queue itself; nothing reads it but people.',
    provenBy: [FINDINGS, 'whatever EventBridge cannot hand over is kept'],
  },
  {
    stack: 'product',
    path: 'Functions',
    id: `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:bedrock:${region}:<AWS::AccountId>:async-invoke/*]`,
    reason: 'Bedrock chooses the ids of invocations when they start.',
    provenBy: [RIGHTS, BELOW_USERS],
  },
  {
    stack: 'product',
    path: 'Video/Role/DefaultPolicy',
    id: 'AwsSolutions-IAM5[Resource::*]',
    reason: 'Step Functions hands its logs over by calls that take no resource, and X-Ray takes traces so.',
    provenBy: [FINDINGS, 'the workflow may call its steps, and otherwise only log and trace'],
  },
  {
    stack: 'product',
    path: 'OriginSecret',
    id: 'AwsSolutions-SMG4',
    reason: 'It is replaced by raising a number and deploying, without a gap: see docs/runbook.md.',
    provenBy: ['test/infra/configured-stack.test.ts', 'the origin secret is replaced without a gap'],
  },
  {
    stack: 'product',
    path: 'Site',
    id: 'AwsSolutions-CFR1',
    reason: 'The product is for people everywhere; the firewall limits by address, not by country.',
    provenBy: ['test/infra/firewall.test.ts', 'whoever floods is stopped, sooner where it costs money'],
  },
  {
    stack: 'product',
    path: 'Site',
    id: 'AwsSolutions-CFR4',
    reason:
      'CloudFront’s own name comes with CloudFront’s own certificate; an own domain has TLS 1.2 or newer.',
    provenBy: [
      'test/infra/configured-stack.test.ts',
      'an own domain is served with its certificate and TLS 1.2 or newer',
    ],
  },
  ofFileCopier(
    'AwsSolutions-IAM5[Resource::<SiteBucket978D4AEB.Arn>/*]',
    'It puts up the site, whose files are named by their content.',
    COPIER_ROLE,
  ),
  ofFileCopier(
    `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-${region}/*]`,
    'It reads the built files, whose names are hashes.',
    COPIER_ROLE,
  ),
  ofFileCopier('AwsSolutions-L1', 'CDK chooses its runtime, and replaces it with its own releases.'),
  ofFileCopier('Serverless-LambdaDLQ', 'CloudFormation waits for it and says when it fails.'),
  ofFileCopier(
    'Serverless-LambdaTracing',
    'It runs during deployments only, and CloudFormation shows its log.',
  ),
  ofFileCopier('Serverless-LambdaLatestVersion', 'CDK calls its own function as it is.'),
];

/** Says of each finding that stays why it does. */
export function acknowledgeFindings(
  deployment: Deployment,
  stacks: Readonly<Record<Acknowledgement['stack'], Stack>>,
): void {
  for (const { stack, path, id, reason, provenBy } of acknowledgementsOf(deployment)) {
    let place: IConstruct = stacks[stack];
    for (const name of path.split('/')) place = place.node.findChild(name);
    Validations.of(place).acknowledge({ id, reason: `${reason} Test: ${provenBy[1]} (${provenBy[0]}).` });
  }
}
