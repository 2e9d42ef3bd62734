/** Whose turn something is; shown by colour, always beside an icon and words. */
export type Turn = 'you' | 'office' | 'late' | 'done';
