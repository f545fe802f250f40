import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

/** A surface with a border around related content. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={clsx('min-w-0 rounded-lg border border-border bg-surface p-5 shadow-e1', className)}
    />
  );
}

/** Title of a card with one line of help. */
export function CardHeader(props: { title: ReactNode; description?: ReactNode; aside?: ReactNode }) {
  return (
    <div className="mb-4 flex items-start justify-between gap-3">
      <div className="min-w-0">
        <h2 className="text-h2">{props.title}</h2>
        {props.description !== undefined && <p className="mt-1 text-text-2">{props.description}</p>}
      </div>
      {props.aside}
    </div>
  );
}
