import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useId } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { Badge } from '#web/ui/badge.tsx';
import { MENU, type MenuEntry, menuGroup } from './menu.ts';
import { navRowStyle, subRowStyle } from './nav-row.tsx';
import { collapsedGroups } from './shell-settings.ts';

/**
 * The menu with labels. The group of the current screen opens after navigation; collapsed groups are
 * remembered.
 */
export function MainMenu({ onNavigate }: { onNavigate?: () => void }) {
  const { pathname } = useLocation();
  const closed = collapsedGroups.use();
  useEffect(() => {
    const current = menuGroup(pathname);
    collapsedGroups.write(collapsedGroups.read().filter((label) => label !== current));
  }, [pathname]);
  const toggle = (label: string) =>
    collapsedGroups.write(
      closed.includes(label) ? closed.filter((other) => other !== label) : [...closed, label],
    );
  return (
    <>
      <p className="px-2 pt-3 pb-2 text-caps text-text-3">MAIN MENU</p>
      <ul className="flex flex-col gap-1">
        {MENU.map((entry) => (
          <li key={entry.label}>
            <Entry
              entry={entry}
              isOpen={!closed.includes(entry.label)}
              onToggle={toggle}
              onNavigate={onNavigate}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

type EntryProps = {
  entry: MenuEntry;
  isOpen: boolean;
  onToggle(label: string): void;
  onNavigate: (() => void) | undefined;
};

function Entry({ entry, isOpen, onToggle, onNavigate }: EntryProps) {
  const Icon = entry.icon;
  const icon = <Icon aria-hidden className="size-[1.125rem] shrink-0" strokeWidth={1.75} />;
  if (entry.kind === 'group')
    return <Group entry={entry} icon={icon} isOpen={isOpen} onToggle={onToggle} onNavigate={onNavigate} />;
  if (entry.kind === 'link')
    return (
      <NavLink to={entry.path} className={navRowStyle} onClick={onNavigate}>
        {icon}
        <span className="truncate">{entry.label}</span>
      </NavLink>
    );
  return (
    <span
      aria-disabled
      className="flex h-9 items-center gap-3 px-2 text-label text-text-3 touch:h-11 cramped:h-auto cramped:min-h-11"
    >
      {icon}
      <span className="truncate">{entry.label}</span>
      <Badge className="ms-auto">Coming soon</Badge>
    </span>
  );
}

function Group(props: Omit<EntryProps, 'entry'> & { entry: MenuEntry & { kind: 'group' }; icon: ReactNode }) {
  const { entry, icon, isOpen, onToggle, onNavigate } = props;
  const id = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => onToggle(entry.label)}
        className={navRowStyle}
      >
        {icon}
        <span className="truncate">{entry.label}</span>
        <ChevronDown
          aria-hidden
          className={clsx('ms-auto size-4 shrink-0 transition-transform', !isOpen && '-rotate-90')}
          strokeWidth={1.75}
        />
      </button>
      <ul id={id} hidden={!isOpen} className="mt-1 flex flex-col">
        {entry.links.map(({ label, path }) => (
          <li key={path}>
            <NavLink to={path} className={subRowStyle} onClick={onNavigate}>
              <span className="truncate">{label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </>
  );
}
