import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

/** Attributes for the control inside a field. */
export type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldProps = {
  label: ReactNode;
  /** One line of help, shown while there is no error. */
  hint?: ReactNode;
  /** The error and its remedy; replaces the hint. */
  error?: string | undefined;
  /** Shown at the label's far end, for example a character counter. */
  aside?: ReactNode;
  /** The id of another message about this field. */
  describedBy?: string | undefined;
  children(control: FieldControl): ReactNode;
};

/** A label with its control, hint and error, connected for screen readers. */
export function Field({ label, hint, error, aside, describedBy, children }: FieldProps) {
  const id = useId();
  const messageId = `${id}-message`;
  const hasMessage = error !== undefined || hint !== undefined;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {/* A link's touch target overlaps the control by 4 px. */}
      <div className="flex items-baseline justify-between gap-3 [&>a]:z-1">
        <label htmlFor={id} className="text-label">
          {typeof label === 'string' ? <LabelText>{label}</LabelText> : label}
        </label>
        {aside}
      </div>
      {children({
        id,
        'aria-describedby': clsx(hasMessage && messageId, describedBy) || undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {hasMessage && <FieldMessage id={messageId} hint={hint} error={error} />}
    </div>
  );
}

const OPTIONAL_NOTE = '(optional)';

/** Shows "(optional)" less prominently than the rest of the label. */
function LabelText({ children: label }: { children: string }) {
  if (!label.endsWith(OPTIONAL_NOTE)) return label;
  return (
    <>
      {label.slice(0, -OPTIONAL_NOTE.length)}
      <span className="font-normal text-text-3">{OPTIONAL_NOTE}</span>
    </>
  );
}

function FieldMessage({ id, hint, error }: { id: string; hint: ReactNode; error: string | undefined }) {
  if (error === undefined)
    return (
      <div id={id} className="text-small text-text-3">
        {hint}
      </div>
    );
  return (
    <div id={id} role="alert" className="flex items-start gap-2 text-small text-danger-text">
      <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" strokeWidth={2} />
      <span>{error}</span>
    </div>
  );
}
