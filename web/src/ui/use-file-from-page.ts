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
    const accept = (file: File | undefined, event: Event) => {
      if (file === undefined) return;
      event.preventDefault();
      latest.current(file);
    };
    const onDragOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsDragging(true);
    };
    const onDragLeave = (event: DragEvent) => event.relatedTarget === null && setIsDragging(false);
    const onDrop = (event: DragEvent) => {
      setIsDragging(false);
      if (hasFiles(event)) event.preventDefault();
      accept(event.dataTransfer?.files[0], event);
    };
    const onPaste = (event: ClipboardEvent) => {
      if (!isTextPaste(event)) accept(event.clipboardData?.files[0], event);
    };
    addEventListener('dragover', onDragOver);
    addEventListener('dragleave', onDragLeave);
    addEventListener('drop', onDrop);
    addEventListener('paste', onPaste);
    return () => {
      setIsDragging(false);
      removeEventListener('dragover', onDragOver);
      removeEventListener('dragleave', onDragLeave);
      removeEventListener('drop', onDrop);
      removeEventListener('paste', onPaste);
    };
  }, [isEnabled]);
  return { isDragging };
}
