/** The types that file choosers offer for images; the content is checked afterwards. */
export const IMAGE_FILES = 'image/png,image/jpeg,image/webp,.png,.jpg,.jpeg,.webp';
