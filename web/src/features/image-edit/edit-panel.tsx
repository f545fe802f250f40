import { clsx } from 'clsx';
import { RotateCcw, ShieldCheck } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import type { OfferedFeatures } from '#contract/api/catalog.ts';
import { ActionBar } from '#web/modules/image-work/action-bar.tsx';
import { ModelLine } from '#web/modules/image-work/model-line.tsx';
import { StartButton } from '#web/modules/image-work/start-button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { RadioTiles } from '#web/ui/radio-tiles.tsx';
import { WarningNote } from '#web/ui/warning-note.tsx';
import { type EditOffer, unavailableReason } from './edit-offer.ts';
import { BRUSH_PROMISE, EDIT_NAMES, EDIT_TOOLS, type EditName } from './edit-tools.ts';

type EditPanelProps = {
  ref: Ref<HTMLDivElement>;
  name: EditName;
  onName(name: EditName): void;
  features: OfferedFeatures | undefined;
  offer: EditOffer;
  /** The label of the price, for example "This image:". */
  priceLabel: string;
  /** Why the last edit was not sent or was refused. */
  refusal: ReactNode;
  /** Why the edit cannot be applied yet. */
  missing: string | undefined;
  /** Shown if Apply repeats an edit. */
  repeatNote: string | undefined;
  /** Whether the stage says where to paint. */
  hasHintOnStage: boolean;
  /** Whether the person painted a mask that the tool uses. */
  hasMask: boolean;
  /** Whether an image is open. */
  isOpen: boolean;
  isBusy: boolean;
  /** Apply's label while an edit runs. */
  busyLabel: string;
  onApply(): void;
  onStartOver(): void;
  children: ReactNode;
};

/** The tools, the settings of the chosen one, its price, and Apply. */
export function EditPanel(props: EditPanelProps) {
  const { name, features, offer, missing, children } = props;
  const tool = EDIT_TOOLS[name];
  const tools = useScrollToChosenTool(name, props.isOpen);
  const fields = useScrollToFirstField(name);
  return (
    <div
      ref={props.ref}
      className="min-w-0 overflow-clip rounded-lg border border-border bg-surface shadow-e1"
    >
      <div
        className={clsx('flex flex-col gap-5 px-5 py-4 max-sm:gap-3 sm:py-5', props.isOpen && 'max-sm:pt-1')}
      >
        <div ref={tools}>
          <RadioTiles
            label="Edit tool"
            tiles={EDIT_NAMES.map((value) => createTile(value, isAbsent(features, value)))}
            value={name}
            onChange={props.onName}
            className="-mx-5 auto-cols-[5.25rem] grid-flow-col overflow-x-auto px-5 py-1 lg:mx-0 lg:grid-flow-row lg:grid-cols-4 lg:overflow-visible lg:px-0"
            tileClassName="pt-3 pb-1 max-sm:pt-1 max-sm:pb-0 [&>span]:px-0 [&>span]:tracking-tight"
          />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2">
          <h2 className="text-h2 max-sm:sr-only">{name === 'background' ? 'New background' : tool.label}</h2>
          <IconButton
            icon={RotateCcw}
            label="Start Over"
            size="sm"
            atEdge
            className="max-sm:col-start-2"
            onClick={props.onStartOver}
          />
          <p className="text-text-2 max-sm:row-start-1 max-sm:text-small sm:col-span-2">{tool.intro}</p>
        </div>
        {offer.absent !== undefined && <WarningNote>{offer.absent}</WarningNote>}
        <div ref={fields} data-fields className="contents [&_label]:scroll-mb-14">
          {children}
        </div>
        <div className="grid gap-2 text-small">
          <p className="flex items-start gap-2 text-text-2">
            <ShieldCheck aria-hidden className="mt-px size-3.5 shrink-0 text-success-text" strokeWidth={2} />
            {tool.mask === 'optional' && props.hasMask ? BRUSH_PROMISE : tool.promise}
          </p>
          <ModelLine madeBy={offer.madeBy} />
        </div>
      </div>
      <ActionBar
        offer={offer}
        priceLabel={props.priceLabel}
        note={missing ?? props.repeatNote ?? ''}
        isNoteOnStage={missing === MARK_FIRST && props.hasHintOnStage}
        refusal={props.refusal}
      >
        <StartButton
          offer={offer}
          missing={missing}
          busy={props.isBusy}
          busyLabel={props.busyLabel}
          onPress={props.onApply}
        >
          Apply
        </StartButton>
      </ActionBar>
    </div>
  );
}

export const MARK_FIRST = 'Mark a part of the image first';

/** Focuses the first setting of the chosen tool. */
export const focusFirstSetting = (panel: Element | null) =>
  panel?.querySelector<HTMLElement>('[data-fields] :is(button, input, textarea)')?.focus();

/** Scrolls the first field of a newly chosen tool above the bar at the bottom, which may cover it on phones. */
function useScrollToFirstField(name: EditName) {
  const fields = useRef<HTMLDivElement>(null);
  const shownName = useRef(name);
  useEffect(() => {
    if (shownName.current === name) return;
    shownName.current = name;
    fields.current?.querySelector('label')?.scrollIntoView({ block: 'nearest' });
  }, [name]);
  return fields;
}

/** Scrolls the chosen tool to the middle of the row of tools, which scrolls on phones. */
function useScrollToChosenTool(name: EditName, isOpen: boolean) {
  const tools = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each tool, and when an image opens, which leaves less room for the row
  useEffect(() => {
    const row = tools.current?.firstElementChild;
    const chosen = row?.querySelector('[data-state=checked]');
    if (!row || !chosen) return;
    const [outer, inner] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()];
    row.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
  }, [name, isOpen]);
  return tools;
}

/** The features that a tool uses: it is grayed out if none of them has a model. */
const FEATURES = {
  ...Object.fromEntries(EDIT_NAMES.map((name) => [name, [EDIT_TOOLS[name].feature]])),
  replace: ['searchReplace', 'inpaint'],
  enlarge: ['fastUpscale', 'conservativeUpscale'],
} as Record<EditName, (typeof EDIT_TOOLS)[EditName]['feature'][]>;

const isAbsent = (features: OfferedFeatures | undefined, name: EditName): boolean =>
  FEATURES[name].every((feature) => unavailableReason(features, feature) !== undefined);

function createTile(value: EditName, isGrayed: boolean) {
  const { label, icon: Icon } = EDIT_TOOLS[value];
  const gray = isGrayed ? 'opacity-35' : '';
  return {
    value,
    label: isGrayed ? <span className="text-text-3">{label}</span> : label,
    preview: <Icon aria-hidden className={`mx-auto size-5 ${gray}`} strokeWidth={1.75} />,
    ...(isGrayed && { name: `${label}, not available here` }),
  };
}
