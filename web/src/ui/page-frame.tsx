import type { ReactNode } from 'react';

/**
 * Gutters, width and title of a signed-in page of forms. Narrow screens show the title in their bar, so there
 * the heading is for screen readers only.
 */
export function PageFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page-frame flex min-w-0 flex-col gap-6 *:max-w-4xl short:gap-3 short:pt-2">
      <h1 className="font-display text-h1-large max-lg:sr-only">{title}</h1>
      {children}
    </div>
  );
}
