import { type Finding, fine, problem } from '#doctor/finding.ts';

const LEAST_MAJOR = 24;

/** The Node that runs the project, which comes with it as a package. */
export function checkMachine(nodeVersion: string): Finding[] {
  const major = Number(nodeVersion.replace(/^v/, '').split('.')[0]);
  return [
    major >= LEAST_MAJOR
      ? fine(`Node ${nodeVersion}`)
      : problem(`Node ${nodeVersion} runs this`, 'Run it as `npm run doctor`, which brings its own Node.'),
    fine('`npm start` needs nothing else; what follows is for the cloud, and for real models (BEDROCK=aws)'),
  ];
}
