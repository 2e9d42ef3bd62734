/**
 * How long personal data is retained, as numbers: the jobs and rules that end it read them, and the words of
 * `retention-kinds.ts` state the same, as its test checks.
 */
export const retentionPeriods = {
  /** One-time codes and the words of confirmed actions, after their end. */
  codeDays: 1,
  /** Sign-ins, after their end. */
  sessionDays: 90,
  /** The count of wrong codes of an address. */
  wrongCodeDays: 90,
  /** KYC, after the account was disabled. */
  kycYears: 1,
  /** Unsent forms and messages, after the last change. */
  draftDays: 7,
  /** Visits of a client link. */
  visitDays: 180,
  /** The report of a client's erasure, and a cancelled request for one. */
  erasureReportDays: 90,
  /** A rejected one: a complaint may be made on the 90th day and is answered within 90 days. */
  rejectedErasureDays: 180,
  /** How long a client's request waits for a franchisee whose account is disabled, and who cannot decide. */
  disabledFranchiseeDays: 30,
  /** Authorities, tickets and agreements, after their end: claims from a contract. */
  claimYears: 3,
  /** An agreement that was offered and not signed. */
  unsignedDays: 90,
  /** Financial years after that of a document of the books; the SQL function `books_open_from` has the same number. */
  bookYears: 8,
  notificationDays: 180,
  /** Messages from the contact form. */
  messageYears: 1,
  gatewayEventDays: 30,
  /** An email, after it was sent. */
  sentEmailHours: 1,
} as const;
