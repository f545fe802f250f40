import { type Finding, ok, problem } from '#doctor/finding.ts';

const LEAST_MAJOR = 24;

/** The Node that runs the project; the project brings its own as a package. */
export function checkMachine(nodeVersion: string): Finding[] {
  const major = Number(nodeVersion.replace(/^v/, '').split('.')[0]);
  return [
    major >= LEAST_MAJOR
      ? ok(`Node ${nodeVersion}.`)
      : problem(
          `Node ${nodeVersion} runs this; ${LEAST_MAJOR} is needed.`,
          'Run it as `npm run doctor`, which uses the Node that the project brings.',
        ),
    ok('`npm start` needs nothing else. The rest is for the cloud, and for real models (BEDROCK=aws).'),
  ];
}
