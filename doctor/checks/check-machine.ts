import { type DoctorFinding, ok, problem } from '#doctor/finding.ts';

const MIN_NODE_VERSION = 24;

/** Checks the version of Node. The project installs its own as a package. */
export function checkMachine(nodeVersion: string): DoctorFinding[] {
  const major = Number(nodeVersion.replace(/^v/, '').split('.')[0]);
  return [
    major >= MIN_NODE_VERSION
      ? ok(`Node ${nodeVersion}.`)
      : problem(
          `This is Node ${nodeVersion}; version ${MIN_NODE_VERSION} or newer is required.`,
          'Run it as `npm run doctor`, which uses the Node that the project installs.',
        ),
    ok('`npm start` needs nothing else. The rest concerns the cloud and real models (BEDROCK=aws).'),
  ];
}
