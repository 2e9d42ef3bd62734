/** The pictures of empty states, by the missing content. */
export const emptyPictures = [
  'papers',
  'messages',
  'search',
  'wallet',
  'calendar',
  'done',
] as const;

/** The name of a picture of an empty state. */
export type EmptyPicture = (typeof emptyPictures)[number];
