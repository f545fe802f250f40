import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type PageFrameProps = {
  /** The page's only `h1`. */
  title: ReactNode;
  description?: ReactNode;
  /** Buttons at the title's far end. */
  actions?: ReactNode;
  width?: 'wide' | 'narrow';
  /** The bar of narrow screens says the same title: there it is for screen readers only. */
  titleInBar?: boolean;
  children: ReactNode;
};

/** Gutters, greatest width and title of a signed-in page. */
export function PageFrame({
  title,
  description,
  actions,
  width = 'wide',
  titleInBar = false,
  children,
}: PageFrameProps) {
  return (
    <div
      className={clsx(
        'mx-auto flex w-full min-w-0 flex-col gap-6 px-4 py-6 sm:px-6 lg:px-8 lg:py-8',
        width === 'wide' ? 'max-w-[90rem]' : 'max-w-4xl',
      )}
    >
      <div
        className={clsx(
          'flex flex-wrap items-start justify-between gap-3',
          titleInBar && description === undefined && actions === undefined && 'max-lg:contents',
        )}
      >
        <div className="min-w-0">
          <h1 className={clsx('font-display text-h1-large', titleInBar && 'max-lg:sr-only')}>{title}</h1>
          {description !== undefined && <p className="mt-1 text-text-2">{description}</p>}
        </div>
        {actions}
      </div>
      {children}
    </div>
  );
}
