import { singleKeysSetting } from '#web/platform/stores/single-keys.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { KeyCaps } from '#web/ui/key-caps.tsx';
import { ToggleSwitch } from '#web/ui/toggle-switch.tsx';
import { MENU_LINKS } from './menu.ts';
import { commandKey } from './search-button.tsx';

const GO_ROWS = MENU_LINKS.flatMap(({ label, goKey }) =>
  goKey === undefined ? [] : [{ action: label, keys: ['g', goKey] }],
);

type Row = { action: string; keys: readonly string[] };
const GROUPS: readonly { screen: string; rows: readonly Row[] }[] = [
  {
    screen: 'Every screen',
    rows: [
      { action: 'Search or jump to…', keys: [commandKey('K')] },
      { action: 'Generate, from any field of a form', keys: [commandKey('↵')] },
      ...GO_ROWS,
      { action: 'Go to the prompt', keys: ['/'] },
      { action: 'Collapse sidebar', keys: ['['] },
      { action: 'Show shortcuts', keys: ['?'] },
    ],
  },
  {
    screen: 'Several images',
    rows: [
      { action: 'Show one', keys: ['1–4'] },
      { action: 'Compare', keys: ['c'] },
    ],
  },
  {
    screen: 'Dashboard, on a tile',
    rows: [
      { action: 'Open', keys: ['↵'] },
      { action: 'Copy prompt', keys: ['c'] },
      { action: 'Favorite', keys: ['f'] },
      { action: 'Delete', keys: ['Del'] },
    ],
  },
  {
    screen: 'Edit, over the image',
    rows: [
      { action: 'Brush smaller, larger', keys: ['[', ']'] },
      { action: 'Undo', keys: [commandKey('Z')] },
      { action: 'Redo', keys: [commandKey('Shift Z')] },
      { action: 'Zoom out, in', keys: ['−', '+'] },
      { action: 'Fit the image', keys: ['0'] },
      { action: 'Move the image, while held', keys: ['Space'] },
      { action: 'Show the previous version, while held', keys: ['b'] },
    ],
  },
  {
    screen: 'Video player',
    rows: [
      { action: 'Play or pause', keys: ['Space', 'k'] },
      { action: 'Back, forward one second', keys: ['j', 'l'] },
      { action: 'Sound on or off', keys: ['m'] },
      { action: 'Fullscreen', keys: ['f'] },
    ],
  },
];

/** All keyboard shortcuts, and the switch for single-key shortcuts. */
export function ShortcutSheet({ onClose }: { onClose(): void }) {
  const isOn = singleKeysSetting.use();
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Keyboard Shortcuts" size="lg">
      <ToggleSwitch label="Single keys" checked={isOn} onChange={singleKeysSetting.write} />
      <div className="mt-4 gap-8 sm:columns-2">
        {GROUPS.map(({ screen, rows }) => (
          <section key={screen} className="mb-5 break-inside-avoid">
            <h3 className="text-label">{screen}</h3>
            <dl className="divide-y divide-border">
              {rows.map(({ action, keys }) => (
                <div key={action} className="flex items-center justify-between gap-4 py-1">
                  <dt>{action}</dt>
                  <dd>
                    <KeyCaps keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
