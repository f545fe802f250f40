import type { Section } from './examine.ts';
import type { Finding } from './finding.ts';

const MARKS: Record<Finding['level'], string> = { ok: 'ok', warning: 'warning', problem: 'PROBLEM' };
const WIDTH = 9;

/** The findings as text for a terminal, each with its remedy, and what they mean for a deployment. */
export function describe(sections: readonly Section[]): string {
  const parts = sections.map(({ heading, findings }) => [heading, ...findings.map(textOf)].join('\n'));
  const all = sections.flatMap(({ findings }) => findings);
  const count = (level: Finding['level']) => all.filter((finding) => finding.level === level).length;
  const [warnings, problems] = [count('warning'), count('problem')];
  const verdict =
    problems > 0 ? 'The problems stop `npm run deploy`.' : 'Nothing here stops `npm run deploy`.';
  const summary = `${count('ok')} ok, ${counted(warnings, 'warning')}, ${counted(problems, 'problem')}. ${verdict}`;
  return [...parts, summary].join('\n\n');
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

function textOf(finding: Finding): string {
  const line = `  ${MARKS[finding.level].padEnd(WIDTH)}${finding.message}`;
  return finding.level === 'ok' ? line : `${line}\n  ${' '.repeat(WIDTH)}→ ${finding.remedy}`;
}
