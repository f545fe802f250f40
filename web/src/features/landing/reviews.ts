/** Reviews by invented people and companies. */
export type Review = { quote: string; name: string; role: string };

export const REVIEWS: readonly Review[] = [
  {
    quote:
      'Our image production takes 80% less time. What used to be a week of briefs and retouching is now a morning of picking favorites.',
    name: 'Ines Okafor',
    role: 'Head of brand, Halftide',
  },
  {
    quote:
      'I run a two-person shop. We typed what the autumn window should feel like and had the posts, the banner and a clip before lunch.',
    name: 'Tomas Lindqvist',
    role: 'Owner, Sundry Eight',
  },
  {
    quote:
      'The cut-outs are clean enough for print, and every image is still there when the client changes their mind.',
    name: 'Mei-Lin Duarte',
    role: 'Art director, Quillpine',
  },
];

/** Initials for the round image: first and last name. */
export function reviewerInitials(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => word !== '');
  return `${words.at(0)?.[0] ?? ''}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`.toUpperCase();
}
