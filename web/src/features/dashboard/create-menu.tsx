import { Clapperboard, Image, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PATHS } from '#web/app/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { DropdownMenu, MenuItem } from '#web/ui/dropdown-menu.tsx';

/** One button to everything that can be made. */
export function CreateMenu() {
  return (
    <DropdownMenu trigger={<Button icon={Plus}>Create</Button>}>
      <MenuItem asChild>
        <Link to={PATHS.imageGenerator}>
          <Image aria-hidden className="size-4" strokeWidth={1.75} /> Image
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to={PATHS.singleShotVideo}>
          <Clapperboard aria-hidden className="size-4" strokeWidth={1.75} /> Single shot video
        </Link>
      </MenuItem>
    </DropdownMenu>
  );
}
