/** What is said of a cut-out that is none. Apart from the other messages: no screen needs them before it happens. */
export const CUT_OUT_MESSAGES = {
  noBackgroundFound:
    'No background was found, so nothing was removed. Choose a picture with some room around its subject.',
  noSubjectFound:
    'No subject was found, so nothing is left of the picture. Choose one whose subject stands out from what is behind it.',
} as const;
