/** The drawings for places where there is nothing yet, by what would be there. */
export const emptyPictures = [
  'papers',
  'messages',
  'search',
  'wallet',
  'calendar',
  'done',
] as const;

/** The name of a drawing. */
export type EmptyPicture = (typeof emptyPictures)[number];
