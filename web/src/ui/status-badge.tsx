import { CircleCheck, CircleHelp, Clock, LoaderCircle, OctagonX } from 'lucide-react';
import { Badge } from './badge.tsx';

const looks = {
  pending: { tone: 'warning', icon: Clock, word: 'Pending' },
  processing: { tone: 'info', icon: LoaderCircle, word: 'Processing' },
  completed: { tone: 'success', icon: CircleCheck, word: 'Completed' },
  failed: { tone: 'danger', icon: OctagonX, word: 'Failed' },
  unknown: { tone: 'unknown', icon: CircleHelp, word: 'Unknown' },
} as const;

export type Status = keyof typeof looks;

/** A status as word, shape and color, so that color is never the only sign. */
export function StatusBadge({ status, label }: { status: Status; label?: string }) {
  const { tone, icon, word } = looks[status];
  return (
    <Badge tone={tone} icon={icon} className={status === 'processing' ? '[&>svg]:animate-spin-slow' : ''}>
      {label ?? word}
    </Badge>
  );
}
