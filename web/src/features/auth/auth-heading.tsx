import type { ReactNode } from 'react';

/** Title and tagline of an account screen. */
export function AuthHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-6 flex flex-col gap-2">
      <h1 className="font-display text-h1-large">{title}</h1>
      {children !== undefined && <p className="text-balance text-body-large text-text-2">{children}</p>}
    </div>
  );
}
