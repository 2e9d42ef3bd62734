/** The kinds of data in the overview of one's own data, in the order in which it shows them. */
export const dataGroups = [
  'person',
  'identity',
  'agreement',
  'signIn',
  'choices',
  'money',
  'applications',
  'conversations',
  'dueDates',
  'clients',
  'notifications',
  'actions',
] as const;

/** A kind of data in the overview of one's own data. */
export type DataGroup = (typeof dataGroups)[number];
