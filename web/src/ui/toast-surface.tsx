import { CircleCheck, Info, OctagonX, X } from 'lucide-react';
import { useEffect } from 'react';
import { type ExternalToast, Toaster, toast } from 'sonner';
import { toastSurface } from './notify.ts';

const icons = {
  success: <CircleCheck className="size-4.5 text-success" strokeWidth={2} />,
  info: <Info className="size-4.5 text-info" strokeWidth={2} />,
  error: <OctagonX className="size-4.5 text-danger-text" strokeWidth={2} />,
  close: <X className="size-3.5" strokeWidth={2} />,
};

const PRESSES = ['pointerdown', 'keydown'];
const MOVES = ['scroll', 'resize'];

const classNames = {
  toast:
    // Toasts stay usable over a modal dialog, which disables pointer events on the rest of the page.
    'pointer-events-auto flex w-full items-center gap-3 rounded-lg border border-border bg-surface px-4 py-3 text-body text-text shadow-e3',
  title: 'font-medium wrap-anywhere',
  description: 'text-small text-text-2',
  content: 'min-w-0 flex-1',
  icon: 'shrink-0',
  actionButton:
    'touch-target shrink-0 rounded-sm bg-accent px-3 py-2 text-label text-on-accent hover:bg-accent-hover',
  closeButton:
    'touch-target order-last grid size-7 shrink-0 place-items-center rounded-sm text-text-2 hover:bg-surface-2 hover:text-text',
};

/** Distances that clear the main buttons, and the pressed one if it is there. */
const OFFSET = {
  top: 'max(0.25rem, env(safe-area-inset-top), var(--toast-clearance, 0px))',
  right: 'max(1.5rem, env(safe-area-inset-right), var(--toast-right, 0px))',
  left: 'max(1.5rem, env(safe-area-inset-left))',
  bottom: 'max(1.5rem, var(--toast-clearance, 0px))',
};

let pressed: Element | null = null;
const notePress = ({ target }: Event) => {
  // The text inside a button may be replaced while the button is busy.
  pressed = target instanceof Element ? (target.closest('button, a') ?? target) : null;
};

/** The space of a toast of two lines, with its distance from the window's edges; at the top there is less. */
const TOAST_PIXELS = { width: 400, height: 180, heightAtTop: 72 };
const GAP_PIXELS = 12;

const isNarrow = () => matchMedia('(width < 64rem)').matches;

const settle = () =>
  document.documentElement.style.setProperty('--toast-clearance', `${clearance(isNarrow())}px`);

/** The main button may move below a toast that is already shown. */
const settleWhileShown = () => {
  if (toast.getToasts().length > 0) settle();
};

/**
 * Bottom right, or on narrow screens at the top, over the bar and not over a result; next to the pressed button if it
 * is there.
 */
function place(options: ExternalToast): ExternalToast {
  settle();
  // A failure may scroll its reason into view, and the button with it.
  requestAnimationFrame(() => requestAnimationFrame(settle));
  return { position: isNarrow() ? 'top-center' : 'bottom-right', ...options };
}

const OFFLINE_LINE = '[data-offline]';
/** The main buttons of forms and dialogs, and the line that says that the connection is lost. */
const UNCOVERED = `[data-bottom-bar], [data-keep-clear], ${OFFLINE_LINE}`;

/** The distance from the window's edge that keeps the pressed button and the main ones uncovered. */
function clearance(isAtTop: boolean): number {
  const parts = [...document.querySelectorAll(UNCOVERED), ...(pressed?.isConnected ? [pressed] : [])];
  return Math.max(0, ...parts.map((part) => measureClearance(part, isAtTop)));
}

function measureClearance(part: Element, isAtTop: boolean): number {
  const { top, bottom, right } = part.getBoundingClientRect();
  if (isAtTop) {
    // The offline bar sticks below the screen’s header, whose height varies.
    const isOver = top < TOAST_PIXELS.heightAtTop || part.matches(OFFLINE_LINE);
    return bottom > 0 && isOver ? bottom + GAP_PIXELS : 0;
  }
  // The style sheet centers toasts over an account's form, which is on the left.
  const isBelow = document.querySelector('[data-account-form]') || right > innerWidth - TOAST_PIXELS.width;
  const isUnder = isBelow && bottom > innerHeight - TOAST_PIXELS.height;
  return isUnder ? innerHeight - top + GAP_PIXELS : 0;
}

/** Sonner's list is polite, but errors must interrupt, so their text is an alert. */
const spoken = Object.assign((message: string, options: ExternalToast) => toast(message, place(options)), {
  success: (message: string, options: ExternalToast) => toast.success(message, place(options)),
  info: (message: string, options: ExternalToast) => toast.info(message, place(options)),
  dismiss: toast.dismiss,
  error: (message: string, options: ExternalToast) =>
    toast.error(<span role="alert">{message}</span>, place(options)),
});

/** Draws the toasts. Each can be closed. */
export function ToastSurface() {
  useEffect(() => {
    for (const kind of PRESSES) addEventListener(kind, notePress, true);
    // Captured, because scroll events of elements do not bubble.
    for (const kind of MOVES) addEventListener(kind, settleWhileShown, { capture: true, passive: true });
    toastSurface.attach(spoken);
    return () => {
      for (const kind of MOVES) removeEventListener(kind, settleWhileShown, true);
      for (const kind of PRESSES) removeEventListener(kind, notePress, true);
      toastSurface.attach(undefined);
    };
  }, []);
  return (
    <Toaster
      closeButton
      visibleToasts={3}
      offset={OFFSET}
      mobileOffset={OFFSET}
      icons={icons}
      toastOptions={{ unstyled: true, classNames }}
      style={{ fontFamily: 'inherit' }}
      containerAriaLabel="Messages"
    />
  );
}
