import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router-dom';

/** A link back to the parent screen. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="-ms-1 inline-flex items-center gap-1 rounded-sm pe-2 text-text-2 hover:text-text touch:min-h-11"
    >
      <ChevronLeft aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
      {children}
    </Link>
  );
}
