import { type Ref, useImperativeHandle } from 'react';

/**
 * Passes a button that is rendered elsewhere to a Radix trigger, so that the popover is placed at that button and returns
 * focus to it. The button is part of the first load; Radix's popovers, 26 KB after gzip, load later.
 */
export function ExternalTrigger(props: { button: HTMLElement | null; ref?: Ref<HTMLElement | null> }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(props.ref, () => props.button, [props.button]);
  return null;
}
