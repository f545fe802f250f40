import type { LucideIcon } from 'lucide-react';
import { useRef } from 'react';
import { Button } from './button.tsx';
import { IMAGE_FILES } from './image-files.ts';

/** A button that opens the browser's chooser for one image file. */
export function FileButton(props: { label: string; icon?: LucideIcon; onFile(file: File): void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="secondary"
        {...(props.icon && { icon: props.icon })}
        onClick={() => input.current?.click()}
      >
        {props.label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={IMAGE_FILES}
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Otherwise choosing the same file again would fire no event.
          event.target.value = '';
          if (file) props.onFile(file);
        }}
      />
    </>
  );
}
