import {
  BadgeCheck,
  CircleHelp,
  FileX2,
  type LucideIcon,
  RefreshCw,
  ShieldAlert,
  ShieldQuestion,
} from 'lucide-react';
import { useRef } from 'react';
import { sourceTypeText } from '#web/modules/marks/mark-facts.ts';
import { MarkList } from '#web/modules/marks/mark-list.tsx';
import { useOnline } from '#web/platform/api/use-online.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { usePreservedFocus } from '#web/ui/use-preserved-focus.ts';
import type { SignatureReport } from './check-signature.ts';
import type { VerifiedFile } from './verify-file.ts';

type Verdict = { icon: LucideIcon; style: string; title: string; text: string };

const NO_MARKS: Verdict = {
  icon: FileX2,
  style: 'bg-surface-2 text-text-2',
  title: 'No marks found',
  text: 'This does not tell you how the file was made: most programs and websites remove marks when they save a file.',
};

const UNSIGNED: Verdict = {
  icon: CircleHelp,
  style: 'bg-info-soft text-info-text',
  title: 'Marked, but not signed',
  text: 'Anyone can write or change these marks.',
};

const SIGNED: Record<SignatureReport['state'] | 'unchecked', Verdict> = {
  ours: {
    icon: BadgeCheck,
    style: 'bg-success-soft text-success-text',
    title: 'Signed by this copy of Moodlark',
    text: 'The file has not been changed since it was made here.',
  },
  'unknown-signer': {
    icon: ShieldQuestion,
    style: 'bg-info-soft text-info-text',
    title: 'Signed by someone this copy of Moodlark does not know',
    text: 'The file has not been changed since it was signed, but anyone can name themselves as a signer.',
  },
  broken: {
    icon: ShieldAlert,
    style: 'bg-danger-soft text-danger-text',
    title: 'The signature is not valid',
    text: 'The file was changed after it was signed, or its signature is damaged. Do not rely on its marks.',
  },
  unchecked: {
    icon: CircleHelp,
    style: 'bg-warning-soft text-warning-text',
    title: 'The signature could not be checked',
    text: 'The file has a signature, but the checker could not be loaded.',
  },
};

const UNCHECKED_OFFLINE =
  'The file has a signature. You are offline. The check continues once you are back online.';

/** Explains the signature and the marks of a file. */
export function findVerdict({ marks, signature }: VerifiedFile): Verdict {
  if (signature !== undefined) return SIGNED[signature === 'unchecked' ? signature : signature.state];
  const { digitalSourceType, aiSystem, dataMining } = marks.xmp;
  return (digitalSourceType ?? aiSystem ?? dataMining) === undefined ? NO_MARKS : UNSIGNED;
}

type VerifyResultProps = {
  file: VerifiedFile;
  isTryingAgain: boolean;
  onTryAgain(): void;
};

/** The verdict on a file, and its marks. */
export function VerifyResult({ file, isTryingAgain, onTryAgain }: VerifyResultProps) {
  const { marks, signature, name } = file;
  const summary = useRef<HTMLDivElement>(null);
  const isUnchecked = signature === 'unchecked';
  const canTryAgain = useOnline() && isUnchecked;
  usePreservedFocus(summary, canTryAgain);
  const { icon: Icon, style, title, text } = findVerdict(file);
  const details = typeof signature === 'object' ? signature : undefined;
  // Many programs write this into the manifest only.
  const type = marks.xmp.digitalSourceType ?? details?.sourceTypes[0];
  const otherTypes = details?.sourceTypes.filter((other) => other !== type) ?? [];
  return (
    <Card>
      <div className="flex gap-4">
        <span className={`grid size-11 shrink-0 place-items-center rounded-full ${style}`}>
          <Icon aria-hidden className="size-5" strokeWidth={1.75} />
        </span>
        <div ref={summary} className="min-w-0">
          <h2 tabIndex={-1} className="text-h2">
            {title}
          </h2>
          <p className="mt-1 text-text-2">{isUnchecked && !canTryAgain ? UNCHECKED_OFFLINE : text}</p>
          {canTryAgain && (
            <Button
              variant="secondary"
              icon={RefreshCw}
              className="mt-3"
              busy={isTryingAgain}
              busyLabel="Checking…"
              onClick={onTryAgain}
            >
              Try Again
            </Button>
          )}
        </div>
      </div>
      <div className="mt-5 border-t border-border pt-4">
        <MarkList
          xmp={{ ...marks.xmp, ...(type !== undefined && { digitalSourceType: type }) }}
          more={[
            { label: 'File', value: name },
            ...otherTypes.map((other) => ({ label: 'How', value: sourceTypeText(other) })),
            ...(details?.signer === undefined ? [] : [{ label: 'Signer', value: details.signer }]),
            ...(details?.program === undefined ? [] : [{ label: 'Signed with', value: details.program }]),
            ...(details?.permissions ?? []),
            ...(details?.madeFrom ?? []).map((value) => ({ label: 'Made from', value })),
          ]}
        />
      </div>
    </Card>
  );
}
