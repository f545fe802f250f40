import { useEffect, useRef, useState } from 'react';

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/** Office programs copy text together with an image of it: a text field gets the text. */
const isTextPaste = ({ target, clipboardData }: ClipboardEvent) =>
  clipboardData?.types.includes('text/plain') === true &&
  target instanceof Element &&
  target.matches('textarea, input:not([type=file])');

/**
 * Accepts a file that is dropped anywhere on the page or pasted, and reports whether one is dragged over it.
 * A dropped file never replaces the page.
 */
export function useFileFromPage(onFile: (file: File) => void, isEnabled = true): { isDragging: boolean } {
  const latest = useRef(onFile);
  latest.current = onFile;
  const [isDragging, setIsDragging] = useState(false);

  useEffect(() => {
    if (!isEnabled) return;
    const take = (file: File | undefined, event: Event) => {
      if (file === undefined) return;
      event.preventDefault();
      latest.current(file);
    };
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsDragging(true);
    };
    const leave = (event: DragEvent) => event.relatedTarget === null && setIsDragging(false);
    const drop = (event: DragEvent) => {
      setIsDragging(false);
      if (hasFiles(event)) event.preventDefault();
      take(event.dataTransfer?.files[0], event);
    };
    const paste = (event: ClipboardEvent) => {
      if (!isTextPaste(event)) take(event.clipboardData?.files[0], event);
    };
    addEventListener('dragover', over);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    addEventListener('paste', paste);
    return () => {
      setIsDragging(false);
      removeEventListener('dragover', over);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
      removeEventListener('paste', paste);
    };
  }, [isEnabled]);
  return { isDragging };
}
