import type { ReactNode } from 'react';

type EmptyStateProps = {
  title: string;
  description?: ReactNode;
  /** A decorative drawing, hidden from screen readers. */
  art?: ReactNode;
  /** One button for the next step. */
  action?: ReactNode;
};

/** The state of an empty list: what it will contain, and one action. */
export function EmptyState({ title, description, art, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-4 rounded-lg border border-dashed border-border px-6 py-14 text-center">
      {art !== undefined && (
        <div aria-hidden className="text-text-3">
          {art}
        </div>
      )}
      <div className="flex max-w-md flex-col gap-1">
        <h2 className="text-h2">{title}</h2>
        {description !== undefined && <p className="text-text-2">{description}</p>}
      </div>
      {action}
    </div>
  );
}
