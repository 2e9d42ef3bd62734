/** The catalogues of "Today", the first page after signing in. */
export const todayAreas = ['today'] as const;

/** The catalogues of the signed-in pages. */
export const portalAreas = [
  ...todayAreas,
  'portal',
  'files',
  'eservices',
  'due-dates',
  'calendar',
  'delays',
] as const;
