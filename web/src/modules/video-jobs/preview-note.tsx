import { Film } from 'lucide-react';
import { findTemplate, TEMPLATE_PREVIEW_SECONDS } from '#contract/templates/templates.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Says that a template's job makes only a preview. */
export function PreviewNote({ templateId }: { templateId: string | undefined }) {
  const template = findTemplate(templateId);
  if (!template) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-text-2">
      <Badge icon={Film}>{TEMPLATE_PREVIEW_SECONDS}s preview</Badge>
      {template.name}: you can make the full video once this preview is ready.
    </p>
  );
}
