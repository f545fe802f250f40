import type { ImageTool } from '#contract/tools/record.ts';
import type { DraftOf, ProblemsOf } from '#contract/tools/setting.ts';
import { ToolSettings } from '#web/modules/image-work/setting-fields.tsx';
import type { SeedLock } from '#web/modules/seeds/seed-field.tsx';
import { Field } from '#web/ui/field.tsx';
import { SegmentedChoice } from '#web/ui/segmented-choice.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { BACKGROUND_COUNTS, type BackgroundCount } from './background-makers.ts';
import { ColorField } from './color-field.tsx';
import type { EditName } from './edit-tools.ts';
import { ExtendFields } from './extend-fields.tsx';
import { bringIntoView } from './mask-note.tsx';
import { EDIT_DESCRIPTIONS, type Edits } from './use-edits.ts';

type EditFieldsProps = {
  name: EditName;
  edits: Edits;
  size: { width: number; height: number } | undefined;
  problems: Partial<Record<string, string>>;
  hasMask: boolean;
  /** Settings that the model does not support. */
  unsupported: readonly string[];
  /** The server’s message that the image contains nothing that matches. */
  notFound: string | undefined;
  /** Called when the person changes the search prompt. */
  onSearchChange(): void;
  count: BackgroundCount;
  onCount(count: BackgroundCount): void;
  /** The size after enlarging, in words. */
  enlargeNote: string | undefined;
};

/** The settings of the chosen tool. */
export function EditFields(props: EditFieldsProps) {
  const { name, edits, size, problems, hasMask, unsupported, notFound, count, onCount, enlargeNote } = props;
  const { onSearchChange } = props;
  /** The props that the settings of every tool share. */
  const fieldsOf = <T extends ImageTool>(form: {
    draft: DraftOf<T>;
    change(changes: Partial<DraftOf<T>>): void;
    seed: SeedLock;
  }) => ({
    draft: form.draft,
    problems: problems as ProblemsOf<T>,
    onChange: form.change,
    seedLock: form.seed,
    without: unsupported as readonly (keyof DraftOf<T>)[],
  });

  switch (name) {
    case 'erase':
      return (
        <ToolSettings
          tool={EDIT_DESCRIPTIONS.erase}
          {...fieldsOf<typeof EDIT_DESCRIPTIONS.erase>(edits.erase)}
        />
      );
    case 'replace': {
      const { draft, change } = edits.replace;
      const search = (
        <SearchField
          label={hasMask ? 'Find (not needed: you brushed over it)' : 'Find'}
          value={draft.searchPrompt}
          problem={problems.searchPrompt}
          notFound={notFound}
          onChange={(searchPrompt) => {
            onSearchChange();
            change({ searchPrompt });
          }}
        />
      );
      return (
        <ToolSettings
          tool={EDIT_DESCRIPTIONS.replace}
          {...fieldsOf<typeof EDIT_DESCRIPTIONS.replace>(edits.replace)}
          custom={{ searchPrompt: search }}
        />
      );
    }
    case 'recolor': {
      const { draft, change } = edits.recolor;
      return (
        <ToolSettings
          tool={EDIT_DESCRIPTIONS.recolor}
          {...fieldsOf<typeof EDIT_DESCRIPTIONS.recolor>(edits.recolor)}
          custom={{
            searchPrompt: (
              <SearchField
                label="Find"
                value={draft.searchPrompt}
                problem={problems.searchPrompt}
                notFound={notFound}
                onChange={(searchPrompt) => {
                  onSearchChange();
                  change({ searchPrompt });
                }}
              />
            ),
            color: (
              <ColorField
                label="New color"
                value={draft.color}
                error={problems.color}
                onChange={(color) => change({ color })}
              />
            ),
          }}
        />
      );
    }
    case 'fill':
      return (
        <ToolSettings
          tool={EDIT_DESCRIPTIONS.fill}
          {...fieldsOf<typeof EDIT_DESCRIPTIONS.fill>(edits.fill)}
        />
      );
    case 'extend': {
      const { draft, change } = edits.extend;
      return (
        <ToolSettings
          tool={EDIT_DESCRIPTIONS.extend}
          {...fieldsOf<typeof EDIT_DESCRIPTIONS.extend>(edits.extend)}
          custom={{
            extend: size && (
              <ExtendFields
                size={size}
                margins={draft.extend}
                error={problems.extend}
                onChange={(extend) => change({ extend })}
              />
            ),
          }}
        />
      );
    }
    case 'background':
      return (
        <>
          <ToolSettings
            tool={EDIT_DESCRIPTIONS.background}
            {...fieldsOf<typeof EDIT_DESCRIPTIONS.background>(edits.background)}
          />
          <section>
            <h2 className="mb-2 text-label">Results</h2>
            <SegmentedChoice
              label="Results"
              options={BACKGROUND_COUNTS.map((value) => ({ value, label: value }))}
              value={count}
              onChange={onCount}
            />
            {count !== '1' && (
              <p className="mt-2 text-small text-text-3">The subject is cut out once, for all of them.</p>
            )}
          </section>
        </>
      );
    case 'enlarge':
      return (
        <ToolSettings
          tool={EDIT_DESCRIPTIONS.enlarge}
          {...fieldsOf<typeof EDIT_DESCRIPTIONS.enlarge>(edits.enlarge)}
          notes={{ mode: enlargeNote }}
        />
      );
  }
}

/** The search prompt. A message that nothing matches scrolls into view, because the person may be looking at the image. */
function SearchField(props: {
  label: string;
  value: string;
  problem: string | undefined;
  notFound: string | undefined;
  onChange(words: string): void;
}) {
  const { label, value, problem, notFound, onChange } = props;
  return (
    <div ref={notFound === undefined ? undefined : bringIntoView}>
      <Field
        label={label}
        error={problem ?? notFound}
        hint="A thing in the image, like “red cap” or “the cup on the left”."
      >
        {(control) => (
          <TextInput
            {...control}
            value={value}
            placeholder="What should change?"
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
    </div>
  );
}
