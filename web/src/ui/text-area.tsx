import { clsx } from 'clsx';
import { type ComponentProps, useCallback } from 'react';
import { textBoxStyle } from './text-input.tsx';

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'ref'> & {
  /** Lines while empty, and lines at which it stops growing. */
  minRows?: number;
  maxRows?: number;
  ref?: (element: HTMLTextAreaElement | null) => void;
};

/** The line height of `text-prompt`, and the vertical padding with the borders. */
const LINE_REM = 22 / 16;
const PADDING_PIXELS = 26;
const rowsHeight = (rows: number) => `calc(${rows * LINE_REM}rem + ${PADDING_PIXELS}px)`;

/** A multi-line text field that grows with its text. */
export function TextArea({ minRows = 4, maxRows = 10, className, style, ref, ...rest }: TextAreaProps) {
  const attach = useCallback(
    (element: HTMLTextAreaElement | null) => {
      ref?.(element);
      if (element === null || CSS.supports('field-sizing', 'content')) return;
      const grow = () => {
        element.style.height = 'auto';
        element.style.height = `${element.scrollHeight + 2}px`;
      };
      grow();
      element.addEventListener('input', grow);
      return () => {
        ref?.(null);
        element.removeEventListener('input', grow);
      };
    },
    [ref],
  );
  return (
    <textarea
      dir="auto"
      {...rest}
      ref={attach}
      onFocus={(event) => {
        // The end of the field and its focus ring may be behind the form's bottom bar.
        event.currentTarget.scrollIntoView({ block: 'nearest' });
        rest.onFocus?.(event);
      }}
      style={{ minHeight: rowsHeight(minRows), maxHeight: rowsHeight(maxRows), ...style }}
      className={clsx(
        textBoxStyle,
        'field-sizing-content resize-none px-4 py-3 text-prompt touch:text-body-large',
        className,
      )}
    />
  );
}
