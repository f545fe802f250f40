import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';

/** Runs the command without configuration and credentials, so that it finds problems and sends no request. */
function runDoctor(...flags: string[]) {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/doctor.mjs', ...flags], {
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      HOME: tmpdir(),
      STAGE: '',
      AWS_PROFILE: '',
      AWS_ACCESS_KEY_ID: '',
      AWS_SECRET_ACCESS_KEY: '',
      AWS_EC2_METADATA_DISABLED: 'true',
    },
  });
  return { status, stdout };
}

test('npm run doctor fails if it finds a problem', () => {
  const { status, stdout } = runDoctor('--before-deployment');
  expect(stdout).toContain('PROBLEM  STAGE is missing.');
  expect(stdout).toContain('PROBLEM  There are no usable credentials');
  expect(status).toBe(1);
});

test('--despite-doctor shows the same problems and lets the deployment continue', () => {
  const { status, stdout } = runDoctor('--before-deployment', '--yes', '--despite-doctor');
  expect(stdout).toContain('PROBLEM  STAGE is missing.');
  expect(stdout).toContain('Continuing despite the problems above');
  expect(status).toBe(0);
});
