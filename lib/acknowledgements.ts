import { type Stack, Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** A cdk-nag finding that we accept: where it is, why it is harmless, and the test that proves it. */
type Acknowledgement = {
  stack: 'edge' | 'product';
  /** Path of the construct below the stack; the acknowledgement covers this construct alone. */
  path: string;
  id: string;
  reason: string;
  /** File and title of the test. */
  provenBy: readonly [file: string, test: string];
};

/** CDK's own function, which copies the site's files during a deployment; only CloudFormation can call it. */
const FILE_COPIER = 'Custom::CDKBucketDeployment8693BB64968944B69AAFB0CC9EB8756C';

const COPIER_ROLE = 'Site/Default/Files/CopierRole/DefaultPolicy';

const PERMISSION_TESTS = 'test/infra/permission-tests.ts';
const EVERY_ROUTE = 'this file calls every route';
const OTHER_PEOPLE = 'test/api/other-people.test.ts';
const FINDINGS = 'test/infra/findings.test.ts';

const BELOW_USERS =
  'objects may be read and written only below users/; other permissions name the resources that they allow';

type Deployment = { stage: string; region: string };

/** The finding about a wildcard that covers one folder for all people. The core decides from the token whose objects a request may touch. */
const everyPersonsFolder = (stage: string, folder: string): Acknowledgement => ({
  stack: 'product',
  path: 'Functions',
  id: `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:s3:::moodlark-media-${stage}-<AWS::AccountId>/users/*${folder}]`,
  reason:
    'The second part of every key is a user id, which is not known at deployment; the core makes all keys.',
  provenBy: [PERMISSION_TESTS, BELOW_USERS],
});
const fileCopierFinding = (id: string, reason: string, path = FILE_COPIER): Acknowledgement => ({
  stack: 'product',
  path,
  id,
  reason,
  provenBy: [FINDINGS, 'the only third-party functions are CDK’s, which run during a deployment'],
});

/** Every acknowledged finding of a deployment. Ids of findings contain the name of the bucket and the region. */
export const listAcknowledgements = ({ stage, region }: Deployment): readonly Acknowledgement[] => [
  {
    stack: 'product',
    path: 'Api',
    id: 'AwsSolutions-APIG4',
    reason:
      'JWT authorizers of API Gateway support RSA only and Supabase signs with ES256: every function verifies the token.',
    provenBy: [OTHER_PEOPLE, EVERY_ROUTE],
  },
  {
    stack: 'product',
    path: 'Functions',
    id: 'Serverless-LambdaDLQ',
    reason:
      'These functions are invoked synchronously; those invoked asynchronously have a dead-letter queue.',
    provenBy: [FINDINGS, 'the event of a failed asynchronous invocation is kept in a dead-letter queue'],
  },
  {
    stack: 'product',
    path: 'Functions',
    id: 'AwsSolutions-IAM5[Resource::*]',
    reason: 'The X-Ray actions that write traces support no resource ARN.',
    provenBy: [PERMISSION_TESTS, 'no statement denies, and none allows wildcard actions or all resources'],
  },
  everyPersonsFolder(stage, ''),
  everyPersonsFolder(stage, '/images/*'),
  everyPersonsFolder(stage, '/thumbnails/*'),
  everyPersonsFolder(stage, '/references/*'),
  everyPersonsFolder(stage, '/videos/*'),
  everyPersonsFolder(stage, '/exports/*'),
  {
    stack: 'product',
    path: 'Schedules/DeadLetters',
    id: 'Serverless-SQSRedrivePolicy',
    reason: 'It is itself a dead-letter queue, read by operators only.',
    provenBy: [FINDINGS, 'an event that EventBridge cannot deliver is kept in a dead-letter queue'],
  },
  {
    stack: 'product',
    path: 'Functions',
    id: `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:bedrock:${region}:<AWS::AccountId>:async-invoke/*]`,
    reason: 'Bedrock assigns the ids of asynchronous invocations.',
    provenBy: [PERMISSION_TESTS, BELOW_USERS],
  },
  {
    stack: 'product',
    path: 'Video/Role/DefaultPolicy',
    id: 'AwsSolutions-IAM5[Resource::*]',
    reason: 'The actions for log delivery and for X-Ray traces support no resource ARN.',
    provenBy: [FINDINGS, 'the workflow may only call its steps, log and trace'],
  },
  {
    stack: 'product',
    path: 'OriginSecret',
    id: 'AwsSolutions-SMG4',
    reason:
      'It is rotated without downtime by raising ORIGIN_SECRET_GENERATION and deploying: see docs/runbook.md.',
    provenBy: ['test/infra/configured-stack.test.ts', 'the origin secret is rotated without downtime'],
  },
  {
    stack: 'product',
    path: 'Site',
    id: 'AwsSolutions-CFR1',
    reason: 'The product is available worldwide; the firewall limits requests by IP address, not by country.',
    provenBy: ['test/infra/firewall.test.ts', 'a flood is blocked, earlier on expensive routes'],
  },
  {
    stack: 'product',
    path: 'Site',
    id: 'AwsSolutions-CFR4',
    reason:
      'The default domain of CloudFront comes with its own certificate; a custom domain requires TLS 1.2 or newer.',
    provenBy: [
      'test/infra/configured-stack.test.ts',
      'custom domains are served with their certificate and TLS 1.2 or newer',
    ],
  },
  fileCopierFinding(
    'AwsSolutions-IAM5[Resource::<SiteBucket978D4AEB.Arn>/*]',
    'It uploads the files of the site, whose names contain content hashes.',
    COPIER_ROLE,
  ),
  fileCopierFinding(
    `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-${region}/*]`,
    'It reads the bundled assets, whose names are hashes.',
    COPIER_ROLE,
  ),
  fileCopierFinding('AwsSolutions-L1', 'CDK chooses its runtime and updates it with each release.'),
  fileCopierFinding('Serverless-LambdaDLQ', 'CloudFormation waits for its result and reports failures.'),
  fileCopierFinding(
    'Serverless-LambdaTracing',
    'It runs during deployments only, and its log has its own log group.',
  ),
  fileCopierFinding('Serverless-LambdaLatestVersion', 'CDK invokes it without a version.'),
];

/** Acknowledges each accepted finding with its reason and its test. */
export function acknowledgeFindings(
  deployment: Deployment,
  stacks: Readonly<Record<Acknowledgement['stack'], Stack>>,
): void {
  for (const { stack, path, id, reason, provenBy } of listAcknowledgements(deployment)) {
    let construct: IConstruct = stacks[stack];
    for (const name of path.split('/')) construct = construct.node.findChild(name);
    Validations.of(construct).acknowledge({ id, reason: `${reason} Test: ${provenBy[1]} (${provenBy[0]}).` });
  }
}
