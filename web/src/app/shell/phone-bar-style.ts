/** The style of the top bar on narrow screens, also used before its code has loaded. */
export const PHONE_BAR_STYLE =
  'sticky top-0 z-20 flex h-14 short:static cramped:relative cramped:h-auto cramped:min-h-14 cramped:flex-wrap cramped:py-1 items-center gap-2 border-b border-border bg-surface ps-1 pe-4';
