import { ChevronDown, Sparkles } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '#web/ui/button.tsx';
import { DropdownMenu } from '#web/ui/dropdown-menu.tsx';
import { ImageUseItems } from './image-use-items.tsx';

/** A button with a menu of the tools in which an image can be used. */
export function UseImageMenu(
  props: { imageId: string } & Pick<
    ComponentProps<typeof Button>,
    'size' | 'wide' | 'className' | 'disabled' | 'aria-describedby'
  >,
) {
  const { imageId, ...look } = props;
  return (
    <DropdownMenu
      trigger={
        <Button variant="secondary" icon={Sparkles} {...look}>
          Use Image
          <ChevronDown aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
        </Button>
      }
    >
      <ImageUseItems imageId={imageId} />
    </DropdownMenu>
  );
}
