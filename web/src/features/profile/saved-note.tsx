import { CircleCheck } from 'lucide-react';

/** Confirms next to the button what a form saved. A toast announces it, so this is not a status region. */
export function SavedNote({ text }: { text: string }) {
  return (
    <p className="flex animate-fade-in items-center gap-2 text-success-text max-sm:order-last">
      <CircleCheck aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
      {text}
    </p>
  );
}
