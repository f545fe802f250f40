// npm run deploy: checks, deploys and tests everything. Plain JavaScript for the host's Node.
//   -- --yes              asks no questions
//   -- --take-over        takes over the media bucket that a deleted deployment of this stage left
//   -- --despite-doctor   deploys even if the doctor finds problems
import { deployStacks, runStep } from './deploy-stacks.mjs';
import { prepareSynth } from './prepare-synth.mjs';

const options = process.argv.slice(2);
prepareSynth();
runStep(
  'Configuration and templates',
  ['bin/moodlark.ts'],
  'Nothing was deployed: fix the configuration first.',
);
runStep(
  'Doctor',
  ['scripts/doctor.mjs', '--before-deployment', ...options],
  'Nothing was deployed. Fix the problems above, or deploy despite them: npm run deploy -- --despite-doctor',
);
deployStacks(options);
