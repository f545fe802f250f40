import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

/** Why an action failed, and what helps. */
export type Failure = {
  message: string;
  description?: string;
  /** No toast announces it, so the form does. */
  hasNoToast?: boolean;
};

/** The failure of a form's last submission, and its id while it is shown, for the field that gets focus. */
export function useFormFailure() {
  const id = useId();
  const [failure, setFailure] = useState<Failure>();
  return { shown: { id, failure }, describedBy: failure && id, set: setFailure };
}

/** Why a form was refused, above its button. It has the role `alert` unless a toast announces the same words. */
export function FormFailure(props: {
  id?: string;
  failure: Failure | undefined;
  className?: string;
  children?: ReactNode;
}) {
  const { id, failure, className, children } = props;
  if (failure === undefined) return null;
  return (
    <div
      id={id}
      role={failure.hasNoToast ? 'alert' : undefined}
      className={clsx('flex items-start gap-3 rounded-md bg-danger-soft p-4 text-danger-text', className)}
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" strokeWidth={1.75} />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-medium">{failure.message}</p>
        {failure.description !== undefined && <p>{failure.description}</p>}
        {children}
      </div>
    </div>
  );
}
