/** Renders keys to press one after another. */
export function KeyCaps({ keys }: { keys: readonly string[] }) {
  return (
    <span className="inline-flex gap-1">
      {keys.map((key) => (
        <kbd
          key={key}
          className="grid min-w-6 place-items-center rounded-xs border border-border bg-surface-2 px-2 py-0.5 font-sans text-small text-text-2"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
