import type { FindingGroup } from './examine.ts';
import type { DoctorFinding } from './finding.ts';

const MARKS: Record<DoctorFinding['level'], string> = { ok: 'ok', warning: 'warning', problem: 'PROBLEM' };
const WIDTH = 9;

/** The findings as text for a terminal, with their remedies. A remedy that consecutive findings share is printed once. */
export function formatReport(sections: readonly FindingGroup[]): string {
  const parts = sections.map(({ heading, findings }) => [heading, ...findings.map(formatFinding)].join('\n'));
  const all = sections.flatMap(({ findings }) => findings);
  const count = (level: DoctorFinding['level']) => all.filter((finding) => finding.level === level).length;
  const [warnings, problems] = [count('warning'), count('problem')];
  const counts = `${count('ok')} ok, ${countWithNoun(warnings, 'warning')}, ${countWithNoun(problems, 'problem')}.`;
  return [...parts, `${counts}${describeVerdict(warnings, problems)}`].join('\n\n');
}

function describeVerdict(warnings: number, problems: number): string {
  if (problems > 0) return ' Fix the problems first.';
  return warnings > 0 ? ' Warnings do not stop a deployment.' : '';
}

const countWithNoun = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

const findRemedy = (finding: DoctorFinding | undefined) =>
  finding && finding.level !== 'ok' ? finding.remedy : undefined;

function formatFinding(finding: DoctorFinding, index: number, findings: readonly DoctorFinding[]): string {
  const line = `  ${MARKS[finding.level].padEnd(WIDTH)}${finding.message}`;
  const remedy = findRemedy(finding);
  const isShared = remedy === findRemedy(findings[index + 1]);
  return remedy === undefined || isShared ? line : `${line}\n  ${' '.repeat(WIDTH)}→ ${remedy}`;
}
