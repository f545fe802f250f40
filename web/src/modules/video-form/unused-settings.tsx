import { type ReactNode, useState } from 'react';
import { Disclosure } from '#web/ui/disclosure.tsx';

/** Settings that have no effect right now, each with the reason. Opens if one of them is invalid. */
export function UnusedSettings({
  hasMistake = false,
  children,
}: {
  hasMistake?: boolean;
  children: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(hasMistake);
  if (hasMistake && !isOpen) setIsOpen(true);
  return (
    <Disclosure label="More settings" defaultOpen={isOpen}>
      <div className="flex flex-col gap-5 pt-1 text-body text-text">{children}</div>
    </Disclosure>
  );
}
