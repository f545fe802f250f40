import { expect, test } from 'vitest';
import { refusal, setUpBedrock } from '#test/support/bedrock-under-test.ts';

const bedrock = setUpBedrock(21_103);

test('writes a clip to the requested location, as the service does', async () => {
  const { invocationArn } = await bedrock.startClip();
  expect(invocationArn).toMatch(/^arn:aws:bedrock:us-west-2:000000000000:async-invoke\/[a-z0-9]{12}$/);
  const done = await bedrock.untilSettled(invocationArn);
  expect(done).toMatchObject({
    status: 'Completed',
    submitTime: expect.any(Date),
    endTime: expect.any(Date),
  });
  const id = invocationArn?.split('/').at(-1);
  expect(bedrock.stored).toEqual([
    {
      url: `/media/jobs/one/${id}/output.mp4?x-id=PutObject`,
      contentType: 'application/octet-stream',
      bytes: 4,
    },
  ]);
});

test('runs one clip at a time', async () => {
  bedrock.studio().hold();
  const { invocationArn } = await bedrock.startClip({ clientRequestToken: 'first' });
  await expect(bedrock.startClip({ clientRequestToken: 'second' })).rejects.toEqual(
    refusal('ServiceQuotaExceededException', 400),
  );
  bedrock.studio().release();
  await bedrock.untilSettled(invocationArn);
  await expect(bedrock.startClip({ clientRequestToken: 'second' })).resolves.toMatchObject({
    invocationArn: expect.any(String),
  });
});

test('makes one clip for concurrent starts with the same token', async () => {
  const invocations = await Promise.all(
    Array.from({ length: 20 }, () => bedrock.startClip({ clientRequestToken: 'job-1-1' })),
  );
  expect(new Set(invocations.map((invocation) => invocation.invocationArn)).size).toBe(1);
  await bedrock.untilSettled(invocations[0]?.invocationArn);
  expect(bedrock.studio().rendered()).toBe(1);
});

test('returns a ConflictException for a token that is reused for a different request', async () => {
  await bedrock.startClip({ clientRequestToken: 'job-1-1' });
  await expect(
    bedrock.startClip({ clientRequestToken: 'job-1-1', modelInput: { prompt: 'Another lake' } }),
  ).rejects.toEqual(refusal('ConflictException', 400));
});

test.each(['under_score', '-leading', 'trailing-', 'with space', 'ümlaut'])(
  'rejects the token %s',
  async (token) => {
    await expect(bedrock.startClip({ clientRequestToken: token })).rejects.toEqual(
      refusal('ValidationException', 400),
    );
  },
);

test.each(['https://media/jobs', 's3://', 's3:///jobs', 's3://Media/jobs'])(
  'rejects %s as an output location',
  async (s3Uri) => {
    await expect(bedrock.startClip({ outputDataConfig: { s3OutputDataConfig: { s3Uri } } })).rejects.toEqual(
      refusal('ValidationException', 400),
    );
  },
);

test('accepts an empty prompt and then fails the invocation', async () => {
  const { invocationArn } = await bedrock.startClip({ modelInput: { prompt: '' } });
  expect(await bedrock.untilSettled(invocationArn)).toMatchObject({
    status: 'Failed',
    failureMessage: 'prompt is required',
  });
  expect(bedrock.stored).toEqual([]);
});

test('returns a ValidationException for an unknown invocation, as the service does', async () => {
  await expect(
    bedrock.get('arn:aws:bedrock:us-west-2:000000000000:async-invoke/abcdefghijkl'),
  ).rejects.toEqual(refusal('ValidationException', 400));
});

test('finishes a clip after a restart that interrupted it', async () => {
  bedrock.studio().hold();
  const { invocationArn } = await bedrock.startClip({ clientRequestToken: 'job-1-1' });
  await bedrock.restart();
  expect(await bedrock.untilSettled(invocationArn)).toMatchObject({
    status: 'Completed',
    clientRequestToken: 'job-1-1',
  });
  expect(await bedrock.startClip({ clientRequestToken: 'job-1-1' })).toMatchObject({ invocationArn });
  expect(bedrock.stored).toHaveLength(1);
});

test('lists invocations in pages, newest first, filters by status and rejects an unknown page token', async () => {
  const arns: (string | undefined)[] = [];
  for (let clip = 0; clip < 5; clip++) {
    // The third invocation fails, because its prompt is blank.
    const { invocationArn } = await bedrock.startClip({
      modelInput: { prompt: clip === 2 ? ' ' : `Lake ${clip}` },
    });
    await bedrock.untilSettled(invocationArn);
    arns.unshift(invocationArn);
  }
  const pages: (string | undefined)[][] = [];
  let nextToken: string | undefined;
  do {
    const page = await bedrock.list({ maxResults: 2, nextToken });
    pages.push((page.asyncInvokeSummaries ?? []).map((invocation) => invocation.invocationArn));
    nextToken = page.nextToken;
  } while (nextToken);
  expect(pages).toEqual([arns.slice(0, 2), arns.slice(2, 4), arns.slice(4)]);
  const failed = await bedrock.list({ statusEquals: 'Failed' });
  expect(failed.asyncInvokeSummaries?.map((invocation) => invocation.invocationArn)).toEqual([arns[2]]);
  await expect(bedrock.list({ nextToken: 'made-up' })).rejects.toEqual(refusal('ValidationException', 400));
});
