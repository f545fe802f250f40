import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { DEFAULT_CATALOG } from '#catalog/catalogs.ts';
import { projectPath } from '#lib/project-path.ts';
import type { Assembly } from './assembly.ts';
import { functionNamed } from './route-tests.ts';

type TableRequest = { target: string; authorization: string; token: string; body: string };

export function deployedCodeTests(assembly: () => Assembly): void {
  test('a deployed step reads its job from the configured table with its role’s credentials', async () => {
    const tableRequests: TableRequest[] = [];
    // Responds as DynamoDB does for a missing item.
    const table = createServer(async (request, response) => {
      tableRequests.push({
        target: String(request.headers['x-amz-target']),
        authorization: String(request.headers.authorization),
        token: String(request.headers['x-amz-security-token']),
        body: await text(request),
      });
      response.setHeader('content-type', 'application/x-amz-json-1.0').end('{}');
    }).listen(0, '127.0.0.1');
    await once(table, 'listening');
    const address = table.address();
    const port = typeof address === 'object' && address ? address.port : 0;

    const { PATH } = process.env;
    const { bundlePath, environment } = functionNamed(assembly(), 'plan-video');
    const run = spawn(process.execPath, [projectPath('test/infra/invoke-bundle.ts'), bundlePath], {
      env: {
        PATH,
        ...environment,
        AWS_REGION: 'us-west-2',
        AWS_ACCESS_KEY_ID: 'ASIAROLE',
        AWS_SECRET_ACCESS_KEY: 'secret',
        AWS_SESSION_TOKEN: 'session',
        AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${port}`,
        JOB_TABLE: 'the-table',
        MODEL_CATALOGUE: JSON.stringify(DEFAULT_CATALOG),
        BEDROCK_REGION: 'us-west-2',
      },
    });
    run.stdin.end(JSON.stringify({ jobId: '0f0e0d0c-0b0a-4908-8706-050403020100' }));
    const [stdout, stderr] = await Promise.all([text(run.stdout), text(run.stderr)]);
    table.close();

    expect(stderr).toBe('');
    expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toMatchObject({ outcome: 'gone' });
    expect(tableRequests).toEqual([
      {
        target: 'DynamoDB_20120810.GetItem',
        authorization: expect.stringMatching(/Credential=ASIAROLE\/\d{8}\/us-west-2\/dynamodb\//),
        token: 'session',
        body: expect.stringContaining('"TableName":"the-table"'),
      },
    ]);
  });
}
