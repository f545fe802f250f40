import { Link } from 'react-router-dom';
import { MenuItem } from '#web/ui/dropdown-menu.tsx';
import { IMAGE_USES, urlWith } from './image-uses.ts';

/** Menu entries that open each tool with an image. */
export function ImageUseItems({ imageId }: { imageId: string }) {
  return IMAGE_USES.map(({ label, icon: Icon, path }) => (
    <MenuItem key={path} asChild>
      <Link to={urlWith(path, imageId)}>
        <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
        {label}
      </Link>
    </MenuItem>
  ));
}
