import { Check, Circle, LoaderCircle, type LucideIcon } from 'lucide-react';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

type Stage = { text: string; state: 'done' | 'active' | 'waiting' };

/** Shown while a video is being made. */
const STAGES: readonly Stage[] = [
  { text: 'Request received', state: 'done' },
  { text: 'AI model initialized', state: 'done' },
  { text: 'Generating video content', state: 'active' },
  { text: 'Finalizing and uploading', state: 'waiting' },
];

const LOOKS: Record<Stage['state'], { icon: LucideIcon; tone: string; motion?: string }> = {
  done: { icon: Check, tone: 'text-success-text' },
  active: { icon: LoaderCircle, tone: 'text-info-text', motion: 'animate-spin-slow' },
  waiting: { icon: Circle, tone: 'text-text-3' },
};

/** Four stages of a video that is being made. */
export function JobStages() {
  return (
    <ol aria-label="Stages" className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      {STAGES.map(({ text, state }) => {
        const { icon: Icon, tone, motion = '' } = LOOKS[state];
        return (
          <li key={text} className="flex items-center gap-2">
            <Icon aria-hidden className={`size-4 shrink-0 ${tone} ${motion}`} strokeWidth={2} />
            <span className={state === 'waiting' ? 'text-text-3' : ''}>{text}</span>
            <VisuallyHidden>({state})</VisuallyHidden>
          </li>
        );
      })}
    </ol>
  );
}
