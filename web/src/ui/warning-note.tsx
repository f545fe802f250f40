import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** A warning about a result. */
export function WarningNote({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-3 rounded-md bg-warning-soft px-4 py-3 text-warning-text">
      <TriangleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" strokeWidth={1.75} />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}
