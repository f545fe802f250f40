import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Path } from '#web/platform/paths.ts';

/** One tool: its art, name and one line. The whole card is a link. */
export function ToolCard(props: { to: Path; title: string; text: string; art: ReactNode }) {
  const { to, title, text, art } = props;
  return (
    <li>
      <Link
        to={to}
        className="group flex h-full flex-col overflow-hidden rounded-lg border border-border bg-surface shadow-e1 transition-[border-color,box-shadow] hover:border-border-strong hover:shadow-e2"
      >
        <span aria-hidden className="relative flex aspect-[2/1] bg-canvas">
          {art}
        </span>
        <span className="flex items-center gap-4 p-5">
          <span className="min-w-0 flex-1">
            <span className="block text-h2">{title}</span>
            <span className="mt-1 block text-text-2">{text}</span>
          </span>
          <ArrowRight
            aria-hidden
            className="size-5 shrink-0 text-text-3 group-hover:text-text"
            strokeWidth={1.75}
          />
        </span>
      </Link>
    </li>
  );
}
