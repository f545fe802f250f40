import { VERIFY_PATH } from '#contract/headers.ts';

/** The path of every screen. Links use these, so none leads to a missing page. */
export const PATHS = {
  home: '/',
  signIn: '/signin',
  signUp: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  dashboard: '/dashboard',
  profile: '/profile',
  imageGenerator: '/image-generator',
  advancedImageTools: '/advanced-image-tools',
  backgroundRemoval: '/background-removal',
  colorGuided: '/color-guided-generation',
  imageVariation: '/image-variation',
  imageConditioning: '/image-conditioning',
  imageEdit: '/edit',
  singleShotVideo: '/video-generator',
  multiShotVideo: '/multi-shot-video-generator',
  verify: VERIFY_PATH,
} as const;

export type Path = (typeof PATHS)[keyof typeof PATHS];

/** The path of the screen at a URL's path: `/edit/<id>` is the screen at `/edit`, with an image. */
export const screenPath = (pathname: string): string =>
  new RegExp(`^${PATHS.imageEdit}/[^/]+$`).test(pathname) ? PATHS.imageEdit : pathname;

/** The URL at which an image from the history is edited. */
export const editUrl = (imageId: string): string => `${PATHS.imageEdit}/${imageId}`;
