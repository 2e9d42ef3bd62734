/** What a person asks for about their data: a complaint, or to correct or delete something. */
export const dataRequestKinds = ['complaint', 'correction'] as const;

/** What a person asks for about their data: a complaint, or to correct or delete something. */
export type DataRequestKind = (typeof dataRequestKinds)[number];
