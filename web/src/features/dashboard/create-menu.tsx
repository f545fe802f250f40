import {
  Clapperboard,
  Film,
  Image,
  Images,
  type LucideIcon,
  Palette,
  Plus,
  Scissors,
  Shapes,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { PATHS, type Path } from '#web/platform/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { DropdownMenu, MenuItem, MenuSeparator } from '#web/ui/dropdown-menu.tsx';

/** One button that links to every tool. */
export function CreateMenu() {
  return (
    <DropdownMenu
      trigger={
        <Button icon={Plus} className="shrink-0">
          Create
        </Button>
      }
    >
      <CreateLink to={PATHS.imageGenerator} icon={Image} label="Image" />
      <CreateLink to={PATHS.imageConditioning} icon={Shapes} label="Image from a Reference" />
      <CreateLink to={PATHS.backgroundRemoval} icon={Scissors} label="Background Removal" />
      <CreateLink to={PATHS.colorGuided} icon={Palette} label="Image in Your Colors" />
      <CreateLink to={PATHS.imageVariation} icon={Images} label="Image Variation" />
      <MenuSeparator />
      <CreateLink to={PATHS.singleShotVideo} icon={Clapperboard} label="Single Shot Video" />
      <CreateLink to={PATHS.multiShotVideo} icon={Film} label="Multi Shot Video" />
    </DropdownMenu>
  );
}

function CreateLink({ to, icon: Icon, label }: { to: Path; icon: LucideIcon; label: string }) {
  return (
    <MenuItem asChild>
      <Link to={to}>
        <Icon aria-hidden className="size-4" strokeWidth={1.75} /> {label}
      </Link>
    </MenuItem>
  );
}
