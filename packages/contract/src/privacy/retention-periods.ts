/**
 * How long personal data is retained, as numbers: the jobs and rules that end it read them, and the words of
 * `retention-kinds.ts` say the same, as its test checks.
 */
export const retentionPeriods = {
  /** The report of a client's erasure, and a cancelled request for one. */
  erasureReportDays: 90,
  /** A rejected one: a complaint may be made on the 90th day and is answered within 90 days. */
  rejectedErasureDays: 180,
} as const;
