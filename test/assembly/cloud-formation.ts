import type { Outputs } from './deployed-site.ts';

const ACCOUNT_ID = '123456789012';

/** How a stack operation ends. */
type StackEnding = 'COMPLETE' | 'ROLLBACK_COMPLETE';

/** The state of CloudFormation's stacks, by name, and what was deleted. */
export type Stacks = {
  /** Status of each stack that exists, e.g. `CREATE_COMPLETE`. */
  status: Map<string, string>;
  /** Names of stacks that have a change set. */
  changeSets: Set<string>;
  /** How a stack's next operation ends; COMPLETE by default. */
  endings: Map<string, StackEnding>;
  /** The last status of each deleted stack. */
  deletedStatuses: string[];
  outputs: Record<string, Outputs>;
};

/** An error that the service returns. */
export class RefusedCall extends Error {
  readonly code: string;
  constructor(message: string, code = 'ValidationError') {
    super(message);
    this.code = code;
  }
}

const element = (name: string, content: string) => `<${name}>${content}</${name}>`;
const elements = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, content]) => element(name, content))
    .join('');
const stackId = (name: string) => `arn:aws:cloudformation:us-west-2:${ACCOUNT_ID}:stack/${name}/1`;
/** CDK identifies a stack by its name or its id. */
const stackName = (nameOrId: string) => /:stack\/([^/]+)\//.exec(nameOrId)?.[1] ?? nameOrId;

function describeStack({ status, outputs }: Stacks, nameOrId: string): string {
  const name = stackName(nameOrId);
  // A deleted stack can still be described by its id.
  const stackStatus = status.get(name) ?? (name === nameOrId ? undefined : 'DELETE_COMPLETE');
  if (stackStatus === undefined) throw new RefusedCall(`Stack with id ${name} does not exist`);
  const values = Object.entries(outputs[name] ?? {}).map(([OutputKey, OutputValue]) =>
    element('member', elements({ OutputKey, OutputValue })),
  );
  const stack = elements({
    StackId: stackId(name),
    StackName: name,
    CreationTime: '2026-11-21T12:00:00Z',
    StackStatus: stackStatus,
    Outputs: values.join(''),
  });
  return element('Stacks', element('member', stack));
}

function describeChangeSet({ changeSets }: Stacks, name: string): string {
  if (!changeSets.has(name)) throw new RefusedCall('There is no change set', 'ChangeSetNotFound');
  return elements({
    // CreateChangeSet returns `Id`, DescribeChangeSet the others.
    Id: `arn:aws:cloudformation:us-west-2:${ACCOUNT_ID}:changeSet/change/1`,
    ChangeSetId: `arn:aws:cloudformation:us-west-2:${ACCOUNT_ID}:changeSet/change/1`,
    ChangeSetName: 'change',
    StackId: stackId(name),
    StackName: name,
    CreationTime: '2026-11-21T12:00:00Z',
    Status: 'CREATE_COMPLETE',
    ExecutionStatus: 'AVAILABLE',
    Changes: element('member', element('Type', 'Resource')),
  });
}

function executeChangeSet({ status, changeSets, endings }: Stacks, name: string): string {
  changeSets.delete(name);
  const ending = endings.get(name) ?? 'COMPLETE';
  const isNew = status.get(name) === 'REVIEW_IN_PROGRESS';
  // The status of a new stack that was rolled back has no CREATE.
  const prefix = isNew ? (ending === 'COMPLETE' ? 'CREATE_' : '') : 'UPDATE_';
  status.set(name, `${prefix}${ending}`);
  return '';
}

const assumedRole = (roleArn: string) =>
  elements({
    Credentials: elements({
      AccessKeyId: 'ASIAROLE',
      SecretAccessKey: 'secret',
      SessionToken: 'session',
      Expiration: new Date(Date.now() + 3_600_000).toISOString(),
    }),
    AssumedRoleUser: elements({ Arn: roleArn, AssumedRoleId: 'AROA:cdk' }),
  });

/**
 * Responds to a call that CDK sends to CloudFormation or STS. Every change set is accepted and ends as set in `endings`.
 *
 * @returns the XML of the response
 * @throws RefusedCall if the service refuses
 */
export function respondToCall(stacks: Stacks, fields: URLSearchParams): string {
  const action = fields.get('Action') ?? '';
  const nameOrId = fields.get('StackName') ?? '';
  const name = stackName(nameOrId);
  const results: Record<string, () => string> = {
    GetCallerIdentity: () =>
      elements({ Arn: `arn:aws:iam::${ACCOUNT_ID}:user/maya`, UserId: 'AIDA', Account: ACCOUNT_ID }),
    AssumeRole: () => assumedRole(fields.get('RoleArn') ?? ''),
    DescribeStacks: () => describeStack(stacks, nameOrId),
    DescribeStackEvents: () => element('StackEvents', ''),
    GetTemplate: () => element('TemplateBody', '{}'),
    CreateChangeSet: () => {
      if (!stacks.status.has(name)) stacks.status.set(name, 'REVIEW_IN_PROGRESS');
      stacks.changeSets.add(name);
      return describeChangeSet(stacks, name);
    },
    DescribeChangeSet: () => describeChangeSet(stacks, name),
    ExecuteChangeSet: () => executeChangeSet(stacks, name),
    DeleteChangeSet: () => {
      stacks.changeSets.delete(name);
      return '';
    },
    DeleteStack: () => {
      stacks.deletedStatuses.push(stacks.status.get(name) ?? 'none');
      stacks.status.delete(name);
      return '';
    },
  };
  const result = results[action];
  if (!result) throw new RefusedCall(`The stand-in does not support ${action}`);
  return element(`${action}Response`, element(`${action}Result`, result()));
}
