import { chooseTheme, useThemeChoice } from '#web/platform/theme.ts';
import { DropdownMenu, MenuChoice, MenuLabel } from '#web/ui/dropdown-menu.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { THEMES } from './themes.ts';

/** The theme choices behind one button, for the narrow rail. */
export function ThemeMenu() {
  const choice = useThemeChoice();
  const icon = THEMES.find(({ value }) => value === choice)?.icon ?? THEMES[0].icon;
  return (
    <DropdownMenu side="right" align="end" trigger={<IconButton icon={icon} label="Theme" />}>
      <MenuLabel>Theme</MenuLabel>
      <MenuChoice options={THEMES} value={choice} onChange={chooseTheme} />
    </DropdownMenu>
  );
}
