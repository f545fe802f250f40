import type { Section } from './examine.ts';
import type { Finding } from './finding.ts';

const MARKS: Record<Finding['status'], string> = { fine: '✓', problem: '✗', unknown: '?' };

/** The findings as text for a terminal, each problem with its remedy. */
export function describe(sections: readonly Section[]): string {
  const parts = sections.map(({ heading, findings }) => [heading, ...findings.map(lineOf)].join('\n'));
  const all = sections.flatMap(({ findings }) => findings);
  const count = (status: Finding['status']) => all.filter((finding) => finding.status === status).length;
  const summary = `${count('fine')} fine, ${count('problem')} to mend, ${count('unknown')} not checked`;
  return [...parts, summary].join('\n\n');
}

function lineOf(finding: Finding): string {
  const line = `  ${MARKS[finding.status]} ${finding.says}`;
  return finding.status === 'fine' ? line : `${line}\n    → ${finding.remedy}`;
}
