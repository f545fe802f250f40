import { Disclosure } from '#web/ui/disclosure.tsx';
import { type OfferedSize, offeredSize, type SettingProblems } from './picture-settings.ts';
import { SeedField } from './seed-field.tsx';
import { SizePicker } from './size-picker.tsx';

/** Size and seed of a tool that offers both, closed until one of them is wanted. */
export function SizeAndSeed(props: {
  size: { width: number; height: number };
  seed: string;
  problems: SettingProblems;
  onChange(changes: { size?: OfferedSize; seed?: string }): void;
}) {
  const { size, seed, problems, onChange } = props;
  return (
    <Disclosure label="Size and seed" defaultOpen={seed !== ''}>
      <div className="grid gap-5 pt-1 text-body text-text">
        <SizePicker value={offeredSize(size)} onChange={(next) => onChange({ size: next })} />
        <SeedField
          isOptional
          value={seed}
          error={problems.seed}
          onChange={(next) => onChange({ seed: next })}
        />
      </div>
    </Disclosure>
  );
}
