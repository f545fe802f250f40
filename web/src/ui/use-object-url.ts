import { useEffect, useState } from 'react';

/** An address for bytes that are here already, valid as long as the component shows them. */
export function useObjectUrl(blob: Blob): string | undefined {
  const [link, setLink] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setLink(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return link;
}
