import { clsx } from 'clsx';
import { type LucideIcon, Mail } from 'lucide-react';
import type { ReactNode } from 'react';

type AuthNoticeProps = { title: string; children: ReactNode; icon?: LucideIcon; isWarning?: boolean };

/** A notice above or instead of a form. */
export function AuthNotice(props: AuthNoticeProps) {
  const Icon = props.icon ?? Mail;
  return (
    <section
      className={clsx(
        'mb-6 flex gap-3 rounded-lg p-4',
        props.isWarning ? 'bg-warning-soft text-warning-text' : 'bg-accent-soft text-accent-soft-text',
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
      <div className="min-w-0 wrap-anywhere">
        <h2 className="text-h3">{props.title}</h2>
        <div className="mt-1">{props.children}</div>
      </div>
    </section>
  );
}
