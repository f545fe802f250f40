import { singleKeysSetting } from '#web/platform/stores/single-keys.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { KeyCaps } from '#web/ui/key-caps.tsx';
import { ToggleSwitch } from '#web/ui/toggle-switch.tsx';
import { MENU_LINKS } from './menu.ts';
import { commandKey } from './search-button.tsx';

const GO_ROWS = MENU_LINKS.flatMap(({ label, goKey }) =>
  goKey === undefined ? [] : [{ what: label, keys: ['g', goKey] }],
);
const ROWS: readonly { what: string; keys: readonly string[] }[] = [
  { what: 'Search or jump to…', keys: [commandKey('K')] },
  { what: 'Generate, from any field of a form', keys: [commandKey('↵')] },
  ...GO_ROWS,
  { what: 'Go to the prompt', keys: ['/'] },
  { what: 'Several images: show one, compare', keys: ['1–4', 'c'] },
  { what: 'Library: open, copy prompt', keys: ['↵', 'c'] },
  { what: 'Library: favorite, delete', keys: ['f', 'Del'] },
  { what: 'Collapse sidebar', keys: ['['] },
  { what: 'Show shortcuts', keys: ['?'] },
];

/** All keyboard shortcuts, and the switch for single keys. */
export function ShortcutSheet({ onClose }: { onClose(): void }) {
  const isOn = singleKeysSetting.use();
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Keyboard shortcuts"
      size="sm"
      footer={<ToggleSwitch label="Single keys" checked={isOn} onChange={singleKeysSetting.write} />}
    >
      <dl className="flex flex-col divide-y divide-border">
        {ROWS.map(({ what, keys }) => (
          <div key={what} className="flex items-center justify-between gap-4 py-2">
            <dt>{what}</dt>
            <dd>
              <KeyCaps keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
