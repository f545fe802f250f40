import { chooseTheme, useThemeChoice } from '#web/platform/theme.ts';
import { SegmentedChoice } from '#web/ui/segmented-choice.tsx';
import { THEMES } from './themes.ts';

/** System, light or dark. */
export function ThemeSwitch() {
  return (
    <SegmentedChoice
      label="Theme"
      iconsOnly
      options={THEMES}
      value={useThemeChoice()}
      onChange={chooseTheme}
    />
  );
}
