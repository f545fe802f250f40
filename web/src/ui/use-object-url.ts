import { useEffect, useState } from 'react';

/** An object URL for a blob, valid while the component is mounted. */
export function useObjectUrl(blob: Blob): string | undefined {
  const [link, setLink] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setLink(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return link;
}
