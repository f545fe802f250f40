import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

/** The search starts this long after the last keystroke. */
const DEBOUNCE_MS = 250;
const MAX_CHARACTERS = 200;

/** A search field. It searches when typing pauses, on Enter, and immediately when it is cleared. */
export function SearchField(props: {
  label: string;
  placeholder: string;
  value: string;
  onChange(value: string): void;
}) {
  const { label, placeholder, value, onChange } = props;
  const [typed, setTyped] = useState(value);
  const reported = useRef(value);
  const input = useRef<HTMLInputElement>(null);

  // Changed from outside, for example by "Clear Filters" or Back.
  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    setTyped(value);
  }, [value]);

  useEffect(() => {
    if (typed === reported.current) return;
    const timer = setTimeout(() => report(typed), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  });

  const report = (words: string) => {
    reported.current = words;
    onChange(words);
  };
  return (
    <search className="relative min-w-0 flex-1">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-text-3"
        strokeWidth={1.75}
      />
      <TextInput
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={MAX_CHARACTERS}
        value={typed}
        dir="auto"
        enterKeyHint="search"
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') report(typed);
        }}
        className="h-10! ps-9! pe-10! touch:h-11! cramped:placeholder:text-small [&::-webkit-search-cancel-button]:hidden"
      />
      {typed !== '' && (
        <IconButton
          icon={X}
          label="Clear Search"
          size="sm"
          className="absolute! top-1/2 right-1 -translate-y-1/2"
          onClick={() => {
            setTyped('');
            report('');
            input.current?.focus();
          }}
        />
      )}
    </search>
  );
}
