/**
 * The frame of the image. In landscape the screen has two columns, and this one stays in view between the top bar and the
 * bottom bar.
 */
export const STAGE_BOX =
  'min-h-64 flex-1 max-lg:min-h-48 overflow-hidden rounded-lg border border-border bg-canvas max-lg:short:sticky max-lg:short:top-2 max-lg:short:col-start-1 max-lg:short:row-start-1 max-lg:short:row-span-4 max-lg:short:h-[calc(100dvh-8rem)]';
