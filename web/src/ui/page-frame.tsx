import type { ReactNode } from 'react';

/**
 * Gutters, width and title of a signed-in page of forms. The bar of narrow screens says the title already: there the
 * heading is for screen readers only.
 */
export function PageFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-4xl min-w-0 flex-col gap-6 px-4 py-6 sm:px-6 lg:px-8 lg:py-8">
      <h1 className="font-display text-h1-large max-lg:sr-only">{title}</h1>
      {children}
    </div>
  );
}
