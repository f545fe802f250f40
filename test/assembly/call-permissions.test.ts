import { expect, test } from 'vitest';
import {
  type AllowedCalls,
  type Conditions,
  isAllowed,
  missingObjectDenial,
  readAwsCall,
} from './call-permissions.ts';

const ENDPOINTS = {
  AWS_ENDPOINT_URL_S3: 'http://localhost:4001',
  AWS_ENDPOINT_URL_DYNAMODB: 'http://localhost:4002',
  AWS_ENDPOINT_URL_BEDROCK_RUNTIME: 'http://localhost:4004',
};
const GRANTS: AllowedCalls[] = [
  { actions: ['s3:PutObject'], resources: ['arn:aws:s3:::media/users/*/images/*'] },
  { actions: ['dynamodb:GetItem'], resources: ['arn:aws:dynamodb:us-west-2:1:table/jobs'] },
  {
    actions: ['bedrock:InvokeModel'],
    resources: ['arn:aws:bedrock:us-west-2::foundation-model/stability.core-v1:1'],
  },
  {
    actions: ['bedrock:GetFoundationModel'],
    resources: ['arn:aws:bedrock:us-west-2::foundation-model/luma.ray-v2:0'],
  },
];
const bedrock = (method: string, path: string) => ({ port: 4004, method, path });
const mayCall = (request: object) => {
  const call = readAwsCall(request, ENDPOINTS);
  return call && isAllowed(GRANTS, call);
};
const s3 = (method: string, path: string) => ({ port: 4001, method, path });
const dynamodb = (operation: string) => ({
  port: 4002,
  method: 'POST',
  path: '/',
  headers: { 'x-amz-target': `DynamoDB_20120810.${operation}` },
});

test('allows the calls that a statement grants', () => {
  expect(mayCall(s3('PUT', '/media/users/ann/images/1.png?x-id=PutObject'))).toBe(true);
  expect(mayCall(dynamodb('GetItem'))).toBe(true);
  for (const call of ['invoke', 'converse'])
    expect(mayCall(bedrock('POST', `/model/stability.core-v1%3A1/${call}`))).toBe(true);
  expect(mayCall(bedrock('GET', '/foundation-models/luma.ray-v2%3A0'))).toBe(true);
});

test('denies calls of another action, folder or model', () => {
  expect(mayCall(s3('GET', '/media/users/ann/images/1.png'))).toBe(false);
  expect(mayCall(s3('PUT', '/media/users/ann/videos/1.mp4'))).toBe(false);
  expect(mayCall(s3('DELETE', '/media/users/ann/images/1.png'))).toBe(false);
  expect(mayCall(s3('GET', '/media/?list-type=2&prefix=users/'))).toBe(false);
  expect(mayCall(dynamodb('PutItem'))).toBe(false);
  for (const call of ['invoke', 'converse'])
    expect(mayCall(bedrock('POST', `/model/luma.ray-v2%3A0/${call}`))).toBe(false);
  expect(mayCall(bedrock('GET', '/foundation-models/stability.core-v1%3A1'))).toBe(false);
});

test('requires no permission for a request outside AWS', () => {
  expect(readAwsCall({ port: 4000, path: '/rest/v1/profiles' }, ENDPOINTS)).toBeUndefined();
});

test('allows listing only under the prefix that a condition names', () => {
  const grants: AllowedCalls[] = [
    {
      actions: ['s3:ListBucket'],
      resources: ['arn:aws:s3:::media'],
      conditions: { StringLike: { 's3:prefix': ['users/*'] } },
    },
  ];
  const mayList = (query: string) => {
    const call = readAwsCall(s3('GET', `/media/?list-type=2${query}`), ENDPOINTS);
    return call && isAllowed(grants, call);
  };
  expect([mayList('&prefix=users%2F'), mayList('&prefix=other%2F'), mayList('')]).toEqual([
    true,
    false,
    false,
  ]);
});

const listGrant = (conditions: Conditions): AllowedCalls => ({
  actions: ['s3:ListBucket'],
  resources: ['arn:aws:s3:::media'],
  conditions,
});

test.each<[string, AllowedCalls[], boolean]>([
  ['403 without s3:ListBucket', GRANTS, false],
  ['404 with s3:ListBucket', [listGrant({})], true],
  [
    '403 if s3:ListBucket requires a prefix',
    [listGrant({ StringLike: { 's3:prefix': ['users/*'] } })],
    false,
  ],
  [
    '404 if a condition applies only to a given prefix',
    [listGrant({ StringLikeIfExists: { 's3:prefix': ['users/*'] } })],
    true,
  ],
  [
    '403 if another prefix is allowed',
    [listGrant({ StringLikeIfExists: { 's3:prefix': ['other/*'] } })],
    false,
  ],
])('a missing object returns %s', (_response, grants, returns404) => {
  for (const method of ['GET', 'HEAD']) {
    const call = readAwsCall(s3(method, '/media/users/ann/videos/1.mp4'), ENDPOINTS);
    expect(call && missingObjectDenial(grants, call) === undefined).toBe(returns404);
  }
});

test('throws for an unknown condition operator instead of allowing the call', () => {
  const call = { action: 's3:ListBucket', resource: 'arn:aws:s3:::media' };
  expect(() => isAllowed([listGrant({ Bool: { 'aws:SecureTransport': ['true'] } })], call)).toThrow('add it');
});
