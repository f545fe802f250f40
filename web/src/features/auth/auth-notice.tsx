import { type LucideIcon, Mail } from 'lucide-react';
import type { ReactNode } from 'react';

type AuthNoticeProps = { title: string; children: ReactNode; icon?: LucideIcon };

/** A notice above or instead of a form. */
export function AuthNotice(props: AuthNoticeProps) {
  const Icon = props.icon ?? Mail;
  return (
    <section className="mb-6 flex gap-3 rounded-lg bg-accent-soft p-4 text-accent-soft-text">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
      <div className="min-w-0 wrap-anywhere">
        <h2 className="text-h3">{props.title}</h2>
        <div className="mt-1">{props.children}</div>
      </div>
    </section>
  );
}
