import { clsx } from 'clsx';
import { NavLink, useLocation } from 'react-router-dom';
import { DropdownMenu, MenuItem, MenuLabel } from '#web/ui/dropdown-menu.tsx';
import { MENU, type MenuEntry, menuGroup } from './menu.ts';

const railRowStyle =
  'mx-auto grid size-10 place-items-center rounded-sm text-text-2 transition-colors hover:bg-surface-2 hover:text-text aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-soft-text';

/** The menu as icons; groups open as flyouts. */
export function RailMenu() {
  return (
    <ul className="flex flex-col gap-1 pt-2">
      {MENU.map((entry) => (
        <li key={entry.label}>
          <RailEntry entry={entry} />
        </li>
      ))}
    </ul>
  );
}

function RailEntry({ entry }: { entry: MenuEntry }) {
  const { pathname } = useLocation();
  const Icon = entry.icon;
  const icon = <Icon aria-hidden className="size-5" strokeWidth={1.75} />;
  if (entry.kind === 'link')
    return (
      <NavLink to={entry.path} aria-label={entry.label} title={entry.label} className={railRowStyle}>
        {icon}
      </NavLink>
    );
  if (entry.kind === 'coming-soon')
    return (
      <button
        type="button"
        aria-disabled
        aria-label={`${entry.label}, coming soon`}
        title={`${entry.label}: Coming soon`}
        className={clsx(railRowStyle, 'text-text-3')}
      >
        {icon}
      </button>
    );
  return (
    <DropdownMenu
      side="right"
      align="start"
      trigger={
        <button
          type="button"
          aria-label={entry.label}
          title={entry.label}
          aria-current={menuGroup(pathname) === entry.label ? 'page' : undefined}
          className={railRowStyle}
        >
          {icon}
        </button>
      }
    >
      <MenuLabel>{entry.label}</MenuLabel>
      {entry.links.map(({ label, path }) => (
        <MenuItem key={path} asChild>
          <NavLink to={path}>{label}</NavLink>
        </MenuItem>
      ))}
    </DropdownMenu>
  );
}
