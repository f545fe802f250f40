import {
  Brush,
  Eraser,
  Expand,
  ImageUpscale,
  type LucideIcon,
  Mountain,
  PaintBucket,
  Replace,
} from 'lucide-react';
import type { OfferedEdit } from './edit-offer.ts';

export const EDIT_NAMES = ['erase', 'replace', 'recolor', 'fill', 'extend', 'background', 'enlarge'] as const;
export type EditName = (typeof EDIT_NAMES)[number];

/** What a person does with one tool. */
type EditTool = {
  label: string;
  icon: LucideIcon;
  /** One line on what it does. */
  intro: string;
  /** Whether the person paints over the part that may change. */
  mask: 'needed' | 'optional' | 'none';
  /** The part that stays as it is, in words. */
  promise: string;
  /** Shown while it works. */
  working: string;
  /** The catalog's feature, where it does not depend on the settings. */
  feature: OfferedEdit;
};

const BRUSH_PROMISE = 'Outside the brush nothing changes: every pixel there stays as it is.';
const WORDS_PROMISE = 'Only what is found changes. Every other pixel stays as it is.';

export const EDIT_TOOLS: Record<EditName, EditTool> = {
  erase: {
    label: 'Erase',
    icon: Eraser,
    intro: 'Brush over what should go. What is around it fills the place.',
    mask: 'needed',
    promise: BRUSH_PROMISE,
    working: 'Erasing…',
    feature: 'eraseObject',
  },
  replace: {
    label: 'Replace',
    icon: Replace,
    intro: 'Name a thing and what should be there instead. Brushing over it is optional.',
    mask: 'optional',
    promise: WORDS_PROMISE,
    working: 'Replacing…',
    feature: 'searchReplace',
  },
  recolor: {
    label: 'Recolor',
    icon: PaintBucket,
    intro: 'Name a thing and give it a new color.',
    mask: 'none',
    promise: WORDS_PROMISE,
    working: 'Recoloring…',
    feature: 'searchRecolor',
  },
  fill: {
    label: 'Fill',
    icon: Brush,
    intro: 'Brush over a place and say what should be there.',
    mask: 'needed',
    promise: BRUSH_PROMISE,
    working: 'Filling…',
    feature: 'inpaint',
  },
  extend: {
    label: 'Extend',
    icon: Expand,
    intro: 'Drag the edges outward, or choose a format. The image continues there.',
    mask: 'none',
    promise: 'Your image stays as it is, at its full size.',
    working: 'Extending…',
    feature: 'outpaint',
  },
  background: {
    label: 'Background',
    icon: Mountain,
    intro: 'The subject is cut out and stays; your words describe the rest.',
    mask: 'none',
    promise: 'The subject stays as it is, to the pixel.',
    working: 'Making the background…',
    feature: 'inpaint',
  },
  enlarge: {
    label: 'Enlarge',
    icon: ImageUpscale,
    intro: 'The same image with more pixels.',
    mask: 'none',
    promise: 'The content stays the same; only the size grows.',
    working: 'Enlarging…',
    feature: 'fastUpscale',
  },
};

/** The tool that an address names; the first one where it names none. */
export const editNamed = (name: string | null): EditName =>
  EDIT_NAMES.find((known) => known === name) ?? EDIT_NAMES[0];
