/**
 * `npm run soak -- <name> [--jobs 1000] [--seed 1]`: runs the product under load and faults for minutes, and
 * checks the result.
 */
import { parseArgs } from 'node:util';
import { soakLedger } from './ledger/soak-ledger.ts';

const soaks = { ledger: soakLedger };
const isSoak = (name: string | undefined): name is keyof typeof soaks =>
  name !== undefined && Object.hasOwn(soaks, name);

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { jobs: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } },
});
const [name] = positionals;
if (!isSoak(name)) throw new Error(`Name a soak: npm run soak -- ${Object.keys(soaks).join(' | ')}`);
const problems = await soaks[name]({ jobs: Number(values.jobs), seed: Number(values.seed) });
for (const problem of problems) console.error(`  ✗ ${problem}`);
console.log(problems.length === 0 ? '  no problems' : `  ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
