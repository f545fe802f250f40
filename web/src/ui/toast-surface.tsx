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

const classNames = {
  toast:
    // Toasts stay usable over a modal dialog, which disables pointer events on the rest of the page.
    'pointer-events-auto flex w-full items-center gap-3 rounded-lg border border-border bg-surface px-4 py-3 text-body text-text shadow-e3',
  title: 'font-medium wrap-anywhere',
  description: 'text-small text-text-2',
  content: 'min-w-0 flex-1',
  icon: 'shrink-0',
  actionButton:
    'touch-target shrink-0 rounded-sm bg-accent px-3 py-1.5 text-label text-on-accent hover:bg-accent-hover',
  closeButton:
    'touch-target order-last grid size-7 shrink-0 place-items-center rounded-sm text-text-2 hover:bg-surface-2 hover:text-text',
};

/** Set by the style sheet, so that toasts stay clear of the bars at the page's head and foot. */
const OFFSET = {
  top: 'var(--toast-top)',
  right: '1.5rem',
  left: '1.5rem',
  bottom: 'var(--toast-bottom, 1.5rem)',
};

let pressed: EventTarget | null = null;
const notePress = (event: Event) => {
  pressed = event.target;
};

/** The bottom edge of a toast of two lines on a phone, below the screen's bar and the offline bar. */
const PHONE_TOAST_PIXELS = 180;

/**
 * Bottom right, or on phones at the top, away from the keyboard; elsewhere if it would cover the pressed
 * button. On account screens above the form.
 */
function placed(options: ExternalToast): ExternalToast {
  if (document.querySelector('[data-auth]')) return { position: 'top-center', ...options };
  const button = pressed instanceof Element && pressed.isConnected ? pressed : undefined;
  const { top = 0, bottom = 0, left = 0, right = 0 } = button?.getBoundingClientRect() ?? {};
  if (matchMedia('(max-width: 39.99rem)').matches) {
    const isUnder = button !== undefined && top < PHONE_TOAST_PIXELS;
    return { position: isUnder ? 'bottom-center' : 'top-center', ...options };
  }
  const isUnder = (left + right) / 2 > innerWidth / 2 && (top + bottom) / 2 > innerHeight / 2;
  return { position: isUnder ? 'top-center' : 'bottom-right', ...options };
}

/** Sonner's list is polite, but errors must interrupt, so their text is an alert. */
const spoken = Object.assign((message: string, options: ExternalToast) => toast(message, placed(options)), {
  success: (message: string, options: ExternalToast) => toast.success(message, placed(options)),
  info: (message: string, options: ExternalToast) => toast.info(message, placed(options)),
  dismiss: toast.dismiss,
  error: (message: string, options: ExternalToast) =>
    toast.error(<span role="alert">{message}</span>, placed(options)),
});

/** Draws the toasts. Each can be closed. */
export function ToastSurface() {
  useEffect(() => {
    for (const kind of PRESSES) addEventListener(kind, notePress, true);
    toastSurface.attach(spoken);
    return () => {
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
