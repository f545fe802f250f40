import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Disclosure } from './disclosure.tsx';

type ErrorPanelProps = {
  title: string;
  /** `h1` if the panel is the whole page. */
  heading?: 'h1' | 'h2';
  message?: ReactNode;
  /** A button for the likely remedy. */
  action?: ReactNode;
  /** The server's message, collapsed. */
  details?: ReactNode;
};

/** An error: what failed, what to do, and the details on request. */
export function ErrorPanel(props: ErrorPanelProps) {
  const { title, heading: Heading = 'h2', message, action, details } = props;
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-3 rounded-lg border border-border bg-surface px-6 py-10 text-center"
    >
      <span
        data-keep-clear
        className="grid size-11 place-items-center rounded-full bg-danger-soft text-danger-text"
      >
        <TriangleAlert aria-hidden className="size-5" strokeWidth={1.75} />
      </span>
      <div className="flex max-w-md min-w-0 flex-col gap-1 wrap-anywhere">
        <Heading className="text-h2">{title}</Heading>
        {message !== undefined && <p className="text-text-2">{message}</p>}
      </div>
      {action}
      {details !== undefined && <Disclosure label="Details">{details}</Disclosure>}
    </div>
  );
}
