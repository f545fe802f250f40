import { Copy } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { copyPrompt } from '../copy-prompt.ts';
import type { Fact } from '../images/image-facts.ts';

/** A section of a details panel, with a heading. */
export function DetailsSection({
  title,
  headingRef,
  aside,
  children,
}: {
  title: string;
  /** For a heading that takes the focus. */
  headingRef?: Ref<HTMLHeadingElement>;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section>
      <div className="mb-1 flex min-h-8 items-center justify-between gap-2">
        <h3 ref={headingRef} tabIndex={headingRef === undefined ? undefined : -1} className="text-h3">
          {title}
        </h3>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** Labels and values, one per line. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-2">
      {facts.map(({ label, value }) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="shrink-0 text-text-2">{label}</dt>
          <dd className="min-w-0 text-end wrap-anywhere tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The whole prompt, with a button to copy it. */
export function PromptSection({ prompt, fallback }: { prompt: string | null; fallback: string }) {
  return (
    <DetailsSection
      title="Prompt"
      aside={
        prompt && (
          <IconButton
            icon={Copy}
            label="Copy Prompt"
            atEdge
            className="-my-1"
            onClick={() => void copyPrompt(prompt)}
          />
        )
      }
    >
      <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
        {prompt || fallback}
      </p>
    </DetailsSection>
  );
}
