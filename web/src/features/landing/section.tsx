import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type SectionProps = {
  /** The anchor that the header leads to. */
  id: string;
  title: string;
  introduction?: string;
  className?: string;
  children: ReactNode;
};

/** A section of the page with its heading; its anchor leaves space for the sticky header. */
export function Section({ id, title, introduction, className, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={clsx('scroll-mt-16 py-14 lg:py-20', className)}
    >
      <div className="mx-auto max-w-[1200px] px-4 sm:px-6">
        <div className="mx-auto mb-10 max-w-[44rem] text-center lg:mb-14">
          <h2 id={`${id}-title`} className="font-display text-display-l">
            {title}
          </h2>
          {introduction !== undefined && <p className="mt-4 text-body-large text-text-2">{introduction}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
