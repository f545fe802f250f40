import { Plus } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';

/** Opens an empty form while a job runs. */
export function NewVideoButton({ onClick }: { onClick(): void }) {
  return (
    <Button variant="secondary" icon={Plus} onClick={onClick}>
      New Video
    </Button>
  );
}
