/** The pictures of empty states, by what would be there. */
export const emptyPictures = [
  'papers',
  'messages',
  'search',
  'wallet',
  'calendar',
  'done',
] as const;

/** The name of such a picture. */
export type EmptyPicture = (typeof emptyPictures)[number];
