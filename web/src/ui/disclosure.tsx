import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

/** A line that reveals more text. */
export function Disclosure(props: { label: ReactNode; children: ReactNode; defaultOpen?: boolean }) {
  return (
    <details open={props.defaultOpen} className="group min-w-0 text-start">
      <summary className="touch-target inline-flex items-center gap-1 rounded-xs text-small font-medium text-text-2 hover:text-text [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-3.5 transition-transform group-open:rotate-90"
          strokeWidth={2}
        />
        {props.label}
      </summary>
      <div className="mt-2 text-small wrap-anywhere text-text-2">{props.children}</div>
    </details>
  );
}
