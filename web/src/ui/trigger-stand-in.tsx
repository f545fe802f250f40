import { type Ref, useImperativeHandle } from 'react';

/**
 * Stands inside a Radix trigger for a button that is drawn elsewhere, so that what opens is placed at that button and
 * gives its focus back to it. The button is there before the code that opens things.
 */
export function TriggerStandIn(props: { button: HTMLElement | null; ref?: Ref<HTMLElement | null> }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(props.ref, () => props.button, [props.button]);
  return null;
}
