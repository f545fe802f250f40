import { Sparkles, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { forgetChosenPrompt, readChosenPrompt } from '#web/platform/drafts/try-this.ts';
import { PATHS } from '#web/platform/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

/** Offers the prompt that the person chose before signing up. */
export function ChosenPromptBanner() {
  const [chosen, setChosen] = useState(readChosenPrompt);
  if (!chosen) return null;
  const dismiss = () => {
    forgetChosenPrompt();
    setChosen(undefined);
  };
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-lg bg-accent-soft px-4 py-3 text-accent-soft-text">
      <Sparkles aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
      <p className="min-w-0 flex-1 basis-60">
        <span className="font-medium">Your prompt is ready:</span> “{chosen.prompt}”
      </p>
      <Button size="sm" asChild>
        <Link to={PATHS.imageGenerator}>Open in Image Generator</Link>
      </Button>
      <IconButton size="sm" icon={X} label="Dismiss" atEdge onClick={dismiss} />
    </div>
  );
}
