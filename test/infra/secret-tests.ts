import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Assembly } from './assembly.ts';

const SECRET_KEY_HOLDERS = [
  'generate-video',
  'start-clips',
  'publish-video',
  'fail-video',
  'force-video-fallback-check',
  'sweep-videos',
  'sweep-objects',
  'sweep-accounts',
  'delete-account',
  'export-account',
  'run-exports',
];

export function secretTests(assembly: () => Assembly): void {
  test('only functions that write videos, sweep objects, or export or delete accounts refer to the secret key', () => {
    const holders = assembly().functions.filter(
      ({ environment }) => environment.SUPABASE_SECRET_KEY !== undefined,
    );
    expect(holders.map(({ name }) => name).toSorted()).toEqual(SECRET_KEY_HOLDERS.toSorted());
    for (const { environment } of holders)
      expect(environment.SUPABASE_SECRET_KEY).toMatch(
        /^\{\{resolve:secretsmanager:[^:]+:SecretString:::\}\}$/,
      );
  });

  test('no template, bundle or site file contains a Supabase secret key, a token, an AWS access key or a private key', () => {
    const textFiles = filesUnder(assembly().folder).filter((path) =>
      /\.(json|mjs|js|html|css|txt)$/.test(path),
    );
    expect(textFiles.length).toBeGreaterThan(10);
    const secretLike =
      /sb_secret_[A-Za-z0-9]{8,}|eyJ[\w-]{20,}\.[\w-]{20,}\.|AKIA[0-9A-Z]{16}|-----BEGIN [A-Z ]*PRIVATE/;
    expect(textFiles.filter((path) => secretLike.test(readFileSync(path, 'utf8')))).toEqual([]);
  });

  test('templates with example values cannot be deployed', () => {
    expect(assembly().template.toJSON().Rules.RefuseDeployment.Assertions).toEqual([
      {
        Assert: { 'Fn::Equals': ['this template', 'deployable'] },
        AssertDescription: expect.stringContaining('example values'),
      },
    ]);
  });
}

const filesUnder = (folder: string) =>
  readdirSync(folder, { recursive: true })
    .map((entry) => join(folder, String(entry)))
    .filter((path) => statSync(path).isFile());
