import type { ExternalToast, toast } from 'sonner';

/** How long each kind of toast stays. */
const DURATIONS_MS = { success: 4_000, info: 5_000, error: 10_000, action: 8_000 } as const;

/** The part of Sonner that toasts use. */
export type Toasts = ((message: string, options: ExternalToast) => unknown) &
  Record<'success' | 'info' | 'error', (message: string, options: ExternalToast) => unknown> &
  Pick<typeof toast, 'dismiss'>;
type Show = (toasts: Toasts) => void;
type Options = {
  /** A toast with the same id replaces the earlier one. */
  id?: string;
  description?: string;
};
/** A button on the message that offers a remedy. */
type ErrorOptions = Options & { action?: { label: string; onAction(): void } };
type ActionOptions = Options & { label: string; onAction(): void; milliseconds?: number };

const waiting: Show[] = [];
const listeners = new Set<() => void>();
let isWanted = false;
let toasts: Toasts | undefined;

/** Shows a toast now, or once the surface has loaded. */
function show(action: Show): void {
  if (toasts === undefined) {
    waiting.push(action);
    requestToastSurface();
  } else {
    action(toasts);
  }
}

/** Loads the surface before the first toast, so that toasts work without a network. */
function requestToastSurface(): void {
  if (isWanted) return;
  isWanted = true;
  for (const listener of listeners) listener();
}

/** For the surface: whether it is wanted, and a subscription to that. */
export const toastSurface = {
  isWanted: () => isWanted,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Called by the surface once it can show toasts, and with `undefined` when it unmounts. */
  attach(surface: Toasts | undefined): void {
    toasts = surface;
    if (surface === undefined) return;
    for (const action of waiting.splice(0)) action(surface);
  },
};

const optionsFor = (kind: keyof typeof DURATIONS_MS, message: string, options: Options): ExternalToast => ({
  duration: DURATIONS_MS[kind],
  id: options.id ?? `${kind}:${message}`,
  ...(options.description !== undefined && { description: options.description }),
});

/**
 * Runs the action of a toast's button. Returns focus to the element that had it first, because Sonner would
 * do so afterwards and undo what the action focuses or selects.
 */
function run(onAction: () => void): void {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && focused.closest('[data-sonner-toaster]')) focused.blur();
  onAction();
}

/** Toasts. A repeated message is one toast; a toast with an `id` replaces an earlier one with the same id. */
export const notify = {
  success(message: string, options: Options = {}): void {
    show((toasts) => toasts.success(message, optionsFor('success', message, options)));
  },
  info(message: string, options: Options = {}): void {
    show((toasts) => toasts.info(message, optionsFor('info', message, options)));
  },
  error(message: string, options: ErrorOptions = {}): void {
    const { action } = options;
    show((toasts) =>
      toasts.error(message, {
        ...optionsFor('error', message, options),
        ...(action && { action: { label: action.label, onClick: () => run(action.onAction) } }),
      }),
    );
  },
  /** A message with a button, for example Undo. */
  action(message: string, options: ActionOptions): void {
    show((toasts) =>
      toasts(message, {
        ...optionsFor('action', message, options),
        duration: options.milliseconds ?? DURATIONS_MS.action,
        action: { label: options.label, onClick: () => run(options.onAction) },
      }),
    );
  },
  dismiss(id: string): void {
    show((toasts) => toasts.dismiss(id));
  },
  /** Dismisses all toasts. */
  dismissAll(): void {
    show((toasts) => toasts.dismiss());
  },
};
