import { Fragment, type ReactNode, useId } from 'react';
import { DEFAULT_SIZE } from '#contract/images.ts';
import { findSize } from '#contract/tools/fields.ts';
import type { DraftOf, ProblemsOf, Setting, Tool } from '#contract/tools/setting.ts';
import { SeedField, type SeedLock } from '#web/modules/seeds/seed-field.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { SegmentedChoice } from '#web/ui/segmented-choice.tsx';
import { ToggleSwitch } from '#web/ui/toggle-switch.tsx';
import { NegativePromptField } from './negative-prompt-field.tsx';
import { SizePicker } from './size-picker.tsx';
import { SliderField } from './slider-field.tsx';
import { ToolPromptField } from './tool-prompt-field.tsx';

type Names<T extends Tool> = keyof DraftOf<T>;

type SettingFieldsProps<T extends Tool> = {
  tool: T;
  draft: DraftOf<T>;
  problems: ProblemsOf<T>;
  onChange(changes: Partial<DraftOf<T>>): void;
  /** Custom components by setting; the others are rendered by their kind of control. */
  custom?: Partial<Record<Names<T>, ReactNode>>;
  /** A note about a setting's current state. */
  notes?: Partial<Record<Names<T>, string | undefined>>;
  /** Present if the tool has a seed. */
  seedLock?: SeedLock;
  /** Settings that are rendered elsewhere. */
  without?: readonly Names<T>[];
};

/** The settings of one group of a tool's form, in order; without `group`, those that are in no group. */
export function SettingFields<T extends Tool>({
  group,
  ...props
}: SettingFieldsProps<T> & { group?: string }) {
  const { tool, custom = {}, notes = {}, seedLock, without = [], onChange } = props;
  const excluded: readonly unknown[] = without;
  const values: Record<string, unknown> = props.draft;
  const problems: Record<string, string | undefined> = props.problems;
  const components: Record<string, ReactNode> = custom;
  const texts: Record<string, string | undefined> = notes;
  return Object.entries(tool.settings)
    .filter(
      ([name, setting]) =>
        setting.control !== undefined && setting.group === group && !excluded.includes(name),
    )
    .map(([name, setting]) => (
      <Fragment key={name}>
        {components[name] ?? (
          <SettingField
            setting={setting}
            value={values[name]}
            draft={values}
            error={problems[name]}
            note={texts[name]}
            seedLock={seedLock}
            onChange={(value) => onChange({ [name]: value } as Partial<DraftOf<T>>)}
            onChangeMany={(changes) => onChange(changes as Partial<DraftOf<T>>)}
          />
        )}
      </Fragment>
    ));
}

/** All settings of a tool. Each group is collapsed, unless the person has entered its seed. */
export function ToolSettings<T extends Tool>(props: SettingFieldsProps<T>) {
  const excluded: readonly unknown[] = props.without ?? [];
  const settings = Object.entries(props.tool.settings).filter(([name]) => !excluded.includes(name));
  const groups = new Set(settings.flatMap(([, { group }]) => group ?? []));
  const values: Record<string, unknown> = props.draft;
  const hasSeed = (groupName: string) =>
    settings.some(
      ([name, { group, control }]) => group === groupName && control?.kind === 'seed' && values[name] !== '',
    );
  return (
    <>
      <SettingFields {...props} />
      {[...groups].map((group) => (
        <Disclosure key={group} label={group} defaultOpen={hasSeed(group)}>
          <div className="grid gap-5 pt-1 text-body text-text">
            <SettingFields {...props} group={group} />
          </div>
        </Disclosure>
      ))}
    </>
  );
}

type SettingFieldProps = {
  setting: Setting;
  value: unknown;
  draft: Record<string, unknown>;
  error: string | undefined;
  note: string | undefined;
  seedLock: SeedLock | undefined;
  onChange(value: unknown): void;
  onChangeMany(changes: Record<string, unknown>): void;
};

function SettingField(props: SettingFieldProps) {
  const { setting, value, draft, error, note = setting.help, onChange, onChangeMany } = props;
  const { label, help, control } = setting;
  const text = { label, error, value: String(value), onChange };
  switch (control?.kind) {
    case 'prompt':
      return <ToolPromptField {...text} placeholder={control.placeholder} {...(help && { hint: help })} />;
    case 'negative-prompt':
      return <NegativePromptField {...text} />;
    case 'seed':
      return props.seedLock && <SeedField {...text} isOptional={control.isOptional} lock={props.seedLock} />;
    case 'slider':
      return <SliderField {...{ label, control, note, onChange }} value={Number(value)} />;
    case 'choice':
      return <ChoiceField {...{ label, note, onChange }} options={control.options} value={String(value)} />;
    case 'switch':
      return (
        <div>
          <ToggleSwitch label={label} checked={value === true} onChange={onChange} />
          {note !== undefined && <p className="mt-1 text-small text-text-3">{note}</p>}
        </div>
      );
    case 'size':
      return <SizePicker value={findSize(draft) ?? DEFAULT_SIZE} onChange={onChangeMany} />;
    default:
      return null;
  }
}

function ChoiceField(props: {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  note: string | undefined;
  onChange(value: string): void;
}) {
  const { label, options, value, note, onChange } = props;
  const labelId = useId();
  return (
    <section>
      <h2 id={labelId} className="mb-2 text-label">
        {label}
      </h2>
      <SegmentedChoice labelledBy={labelId} {...{ options, value, onChange }} />
      {note !== undefined && <p className="mt-2 text-small text-text-3">{note}</p>}
    </section>
  );
}
