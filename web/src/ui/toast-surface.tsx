import { CircleCheck, Info, OctagonX, X } from 'lucide-react';
import { useEffect } from 'react';
import { type ExternalToast, Toaster, toast } from 'sonner';
import { toastSurface } from './notify.ts';
import { useMediaQuery } from './use-media-query.ts';

const icons = {
  success: <CircleCheck className="size-4.5 text-success" strokeWidth={2} />,
  info: <Info className="size-4.5 text-info" strokeWidth={2} />,
  error: <OctagonX className="size-4.5 text-danger-text" strokeWidth={2} />,
  close: <X className="size-3.5" strokeWidth={2} />,
};

const classNames = {
  toast:
    'flex w-full items-center gap-3 rounded-lg border border-border bg-surface px-4 py-3 text-body text-text shadow-e3',
  title: 'font-medium wrap-anywhere',
  description: 'text-small text-text-2',
  content: 'min-w-0 flex-1',
  icon: 'shrink-0',
  actionButton:
    'touch-target shrink-0 rounded-sm bg-accent px-3 py-1.5 text-label text-on-accent hover:bg-accent-hover',
  closeButton:
    'touch-target order-last grid size-7 shrink-0 place-items-center rounded-sm text-text-2 hover:bg-surface-2 hover:text-text',
};

/**
 * Sonner's list is polite; errors must interrupt. The words themselves are the alert, so that each message stands on
 * the page once.
 */
const spoken = Object.assign((message: string, options: ExternalToast) => toast(message, options), {
  success: toast.success,
  info: toast.info,
  dismiss: toast.dismiss,
  error: (message: string, options: ExternalToast) =>
    toast.error(<span role="alert">{message}</span>, options),
});

/** Draws the toasts: bottom right, on phones at the top where no keyboard covers them. */
export function ToastSurface() {
  const isPhone = useMediaQuery('(max-width: 39.99rem)');
  useEffect(() => {
    toastSurface.attach(spoken);
    return () => toastSurface.attach(undefined);
  }, []);
  return (
    <Toaster
      position={isPhone ? 'top-center' : 'bottom-right'}
      visibleToasts={3}
      icons={icons}
      toastOptions={{ unstyled: true, classNames }}
      style={{ fontFamily: 'inherit' }}
      containerAriaLabel="Messages"
    />
  );
}
