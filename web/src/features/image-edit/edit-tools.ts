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

/** The description of one tool. */
type EditTool = {
  label: string;
  icon: LucideIcon;
  /** One line on what it does. */
  intro: string;
  /** Whether the person paints over the part that may change. */
  mask: 'needed' | 'optional' | 'none';
  /** Which part stays unchanged; with an optional mask, `BRUSH_PROMISE` applies instead. */
  promise: string;
  /** Why it cannot start without a prompt, if it needs one. */
  missingPrompt?: string;
  /** Shown while it runs. */
  busyLabel: string;
  /** The catalog's feature, if it does not depend on the settings. */
  feature: OfferedEdit;
};

/** Which part stays unchanged if the person painted a mask. */
export const BRUSH_PROMISE = 'Only what you brush over changes. Every other pixel stays the same.';
const WORDS_PROMISE = 'Only what is found changes. Every other pixel stays the same.';

export const EDIT_TOOLS: Record<EditName, EditTool> = {
  erase: {
    label: 'Erase',
    icon: Eraser,
    intro: 'Brush over what you want to remove, and over its shadow. The surroundings fill the gap.',
    mask: 'needed',
    promise: BRUSH_PROMISE,
    busyLabel: 'Erasing…',
    feature: 'eraseObject',
  },
  replace: {
    label: 'Replace',
    icon: Replace,
    intro: 'Name a thing and what should replace it. Brushing over it is optional.',
    mask: 'optional',
    promise: WORDS_PROMISE,
    missingPrompt: 'Say what should replace it',
    busyLabel: 'Replacing…',
    feature: 'searchReplace',
  },
  recolor: {
    label: 'Recolor',
    icon: PaintBucket,
    intro: 'Name a thing and give it a new color.',
    mask: 'none',
    promise: WORDS_PROMISE,
    busyLabel: 'Recoloring…',
    feature: 'searchRecolor',
  },
  fill: {
    label: 'Fill',
    icon: Brush,
    intro: 'Brush over a place and say what should be there.',
    mask: 'needed',
    promise: BRUSH_PROMISE,
    missingPrompt: 'Say what should be there',
    busyLabel: 'Filling…',
    feature: 'inpaint',
  },
  extend: {
    label: 'Extend',
    icon: Expand,
    intro: 'Drag the edges outward, or choose a format. The image continues into the new area.',
    mask: 'none',
    promise: 'Your image stays unchanged, at full size.',
    busyLabel: 'Extending…',
    feature: 'outpaint',
  },
  background: {
    label: 'Background',
    icon: Mountain,
    intro: 'The subject is cut out and kept; your words describe the rest.',
    mask: 'none',
    promise: 'The subject stays the same, pixel for pixel.',
    missingPrompt: 'Describe the new background',
    busyLabel: 'Making the background…',
    feature: 'inpaint',
  },
  enlarge: {
    label: 'Enlarge',
    icon: ImageUpscale,
    intro: 'The same image with more pixels.',
    mask: 'none',
    promise: 'The content stays the same; only the size grows.',
    busyLabel: 'Enlarging…',
    feature: 'fastUpscale',
  },
};

/** The tool that a URL names, or the first one. */
export const toEditName = (name: string | null): EditName =>
  EDIT_NAMES.find((known) => known === name) ?? EDIT_NAMES[0];
