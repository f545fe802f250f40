/** What file choosers offer where pictures are wanted; the content is judged afterwards. */
export const PICTURE_FILES = 'image/png,image/jpeg,image/webp,.png,.jpg,.jpeg,.webp';
