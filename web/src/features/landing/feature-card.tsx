import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type FeatureCardProps = { title: string; text: string; className?: string; children: ReactNode };

/** A feature: title, one sentence and a demonstration. */
export function FeatureCard({ title, text, className, children }: FeatureCardProps) {
  return (
    <article
      className={clsx(
        'flex min-w-0 flex-col rounded-xl border border-border bg-surface p-5 shadow-e1 sm:p-7',
        className,
      )}
    >
      <FeatureText title={title} text={text} />
      {children}
    </article>
  );
}

/** Title and sentence of a feature. */
export function FeatureText({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h3 className="font-display text-[1.375rem] leading-[1.27] font-semibold tracking-[-0.02em]">
        {title}
      </h3>
      <p className="mt-2 max-w-[52ch] text-body-large text-text-2">{text}</p>
    </div>
  );
}
