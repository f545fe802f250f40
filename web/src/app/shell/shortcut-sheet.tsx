import { singleKeysSetting } from '#web/platform/stores/single-keys.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { KeyCaps } from '#web/ui/key-caps.tsx';
import { ToggleSwitch } from '#web/ui/toggle-switch.tsx';
import { MENU_LINKS } from './menu.ts';
import { commandKey } from './search-button.tsx';

const GO_ROWS = MENU_LINKS.flatMap(({ label, goKey }) =>
  goKey === undefined ? [] : [{ what: label, keys: ['g', goKey] }],
);

type Row = { what: string; keys: readonly string[] };
const GROUPS: readonly { screen: string; rows: readonly Row[] }[] = [
  {
    screen: 'Every screen',
    rows: [
      { what: 'Search or jump to…', keys: [commandKey('K')] },
      { what: 'Generate, from any field of a form', keys: [commandKey('↵')] },
      ...GO_ROWS,
      { what: 'Go to the prompt', keys: ['/'] },
      { what: 'Collapse sidebar', keys: ['['] },
      { what: 'Show shortcuts', keys: ['?'] },
    ],
  },
  {
    screen: 'Several images',
    rows: [
      { what: 'Show one', keys: ['1–4'] },
      { what: 'Compare', keys: ['c'] },
    ],
  },
  {
    screen: 'Dashboard, on a tile',
    rows: [
      { what: 'Open', keys: ['↵'] },
      { what: 'Copy prompt', keys: ['c'] },
      { what: 'Favorite', keys: ['f'] },
      { what: 'Delete', keys: ['Del'] },
    ],
  },
  {
    screen: 'Edit, over the image',
    rows: [
      { what: 'Brush smaller, larger', keys: ['[', ']'] },
      { what: 'Undo', keys: [commandKey('Z')] },
      { what: 'Redo', keys: [commandKey('Shift Z')] },
      { what: 'Zoom out, in', keys: ['−', '+'] },
      { what: 'Fit the image', keys: ['0'] },
      { what: 'Move the image, while held', keys: ['Space'] },
      { what: 'Show the previous version, while held', keys: ['b'] },
    ],
  },
  {
    screen: 'Video player',
    rows: [
      { what: 'Play or pause', keys: ['Space', 'k'] },
      { what: 'Back, forward one second', keys: ['j', 'l'] },
      { what: 'Sound on or off', keys: ['m'] },
      { what: 'Fullscreen', keys: ['f'] },
    ],
  },
];

/** All keyboard shortcuts, and the switch for single keys. */
export function ShortcutSheet({ onClose }: { onClose(): void }) {
  const isOn = singleKeysSetting.use();
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title="Keyboard shortcuts" size="lg">
      <ToggleSwitch label="Single keys" checked={isOn} onChange={singleKeysSetting.write} />
      <div className="mt-4 gap-8 sm:columns-2">
        {GROUPS.map(({ screen, rows }) => (
          <section key={screen} className="mb-5 break-inside-avoid">
            <h3 className="text-label">{screen}</h3>
            <dl className="divide-y divide-border">
              {rows.map(({ what, keys }) => (
                <div key={what} className="flex items-center justify-between gap-4 py-1">
                  <dt>{what}</dt>
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
