/** The catalogues of the signed-in pages. */
export const portalAreas = [
  'portal',
  'files',
  'eservices',
  'due-dates',
  'calendar',
  'delays',
] as const;
