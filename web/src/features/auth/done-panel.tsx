import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

type DonePanelProps = { icon: LucideIcon; title: string; children: ReactNode; action: ReactNode };

/** Replaces a form that has succeeded; focuses its title, so that it is announced. */
export function DonePanel({ icon: Icon, title, children, action }: DonePanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col items-center gap-5 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-success-soft text-success-text">
        <Icon aria-hidden className="size-7" strokeWidth={1.75} />
      </span>
      <h1 ref={heading} tabIndex={-1} className="font-display text-h1-large">
        {title}
      </h1>
      <div className="flex flex-col gap-2 text-body-large wrap-anywhere text-text-2">{children}</div>
      {action}
    </div>
  );
}
