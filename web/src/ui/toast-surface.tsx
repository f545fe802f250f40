import { CircleCheck, Info, OctagonX, X } from 'lucide-react';
import { useEffect } from 'react';
import { type ExternalToast, Toaster, toast } from 'sonner';
import { toastSurface } from './notify.ts';
import { placeToasts, type ToastPlace } from './toast-place.ts';

const icons = {
  success: <CircleCheck className="size-4.5 text-success" strokeWidth={2} />,
  info: <Info className="size-4.5 text-info" strokeWidth={2} />,
  error: <OctagonX className="size-4.5 text-danger-text" strokeWidth={2} />,
  close: <X className="size-3.5" strokeWidth={2} />,
};

const classNames = {
  toast:
    // Toasts stay usable over a modal dialog, which disables pointer events on the rest of the page.
    'pointer-events-auto flex w-full max-w-(--toast-width) items-center gap-3 rounded-lg border border-border bg-surface px-4 py-3 text-body text-text shadow-e3 max-sm:min-h-12 max-sm:py-1 max-sm:leading-tight',
  title: 'font-medium wrap-anywhere',
  description: 'text-small text-text-2',
  content: 'min-w-0 flex-1',
  icon: 'shrink-0',
  actionButton:
    'touch-target shrink-0 rounded-sm bg-accent px-3 py-2 text-label text-on-accent hover:bg-accent-hover',
  closeButton:
    'touch-target order-last grid size-7 shrink-0 place-items-center rounded-sm text-text-2 hover:bg-surface-2 hover:text-text',
};

/** Distances from the window's edges, larger where a notch is. */
const OFFSET = {
  top: 'max(env(safe-area-inset-top), var(--toast-top, 1rem))',
  right: 'max(env(safe-area-inset-right), var(--toast-right, 1rem))',
  left: 'max(1rem, env(safe-area-inset-left))',
};
/** On phones toasts are wider than the panels below them, so that their edges do not meet. */
const PHONE_OFFSET = { ...OFFSET, left: 'max(0.5rem, env(safe-area-inset-left))' };
const PHONE_MARGIN_PIXELS = 8;
/** The width of a toast where the window is wider than `FULL_WIDTH_PIXELS`, and the height of one with two lines; see Sonner. */
const TOAST_PIXELS = { width: 356, height: 66 };
const FULL_WIDTH_PIXELS = 600;
const GAP_PIXELS = 14;

let current: ToastPlace | undefined;

function updatePlace(): void {
  const toasts = [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')];
  const heights = toasts.map(({ offsetHeight }) => offsetHeight);
  const tallest = heights.length === 0 ? TOAST_PIXELS.height : Math.max(...heights);
  const size = {
    width: innerWidth <= FULL_WIDTH_PIXELS ? innerWidth - 2 * PHONE_MARGIN_PIXELS : TOAST_PIXELS.width,
    height: tallest + GAP_PIXELS * Math.max(0, heights.length - 1),
    unfolded: (tallest + GAP_PIXELS) * Math.max(1, heights.length) - GAP_PIXELS,
  };
  current = placeToasts(size, heights.length === 0 ? undefined : current);
  for (const [name, pixels] of Object.entries(current))
    document.documentElement.style.setProperty(`--toast-${name}`, `${pixels}px`);
}

const updatePlaceWhileShown = () => {
  // A toast never moves away from under the pointer or the focus.
  const isUsed = document.querySelector('[data-sonner-toast]:is(:hover, :focus-within)') !== null;
  if (toast.getToasts().length > 0 && !isUsed) updatePlace();
};

/** The screen may change after the toast appears: a failure scrolls its reason into view, a sign-in opens a screen. */
const UPDATE_DELAYS_MS = [50, 400, 1_200];

function place(options: ExternalToast): ExternalToast {
  updatePlace();
  for (const delay of UPDATE_DELAYS_MS) setTimeout(updatePlaceWhileShown, delay);
  return { position: innerWidth <= FULL_WIDTH_PIXELS ? 'top-center' : 'top-right', ...options };
}

/** Sonner's list is polite, but errors must interrupt, so their text is an alert. */
const announcedToasts = Object.assign(
  (message: string, options: ExternalToast) => toast(message, place(options)),
  {
    success: (message: string, options: ExternalToast) => toast.success(message, place(options)),
    info: (message: string, options: ExternalToast) => toast.info(message, place(options)),
    dismiss: toast.dismiss,
    error: (message: string, options: ExternalToast) =>
      toast.error(<span role="alert">{message}</span>, place(options)),
  },
);

/** Draws the toasts. Each can be closed. */
export function ToastSurface() {
  useEffect(() => {
    addEventListener('resize', updatePlaceWhileShown);
    toastSurface.attach(announcedToasts);
    return () => {
      removeEventListener('resize', updatePlaceWhileShown);
      toastSurface.attach(undefined);
    };
  }, []);
  return (
    <Toaster
      closeButton
      visibleToasts={3}
      offset={OFFSET}
      mobileOffset={PHONE_OFFSET}
      icons={icons}
      toastOptions={{ unstyled: true, classNames }}
      style={{ fontFamily: 'inherit' }}
      containerAriaLabel="Messages"
    />
  );
}
