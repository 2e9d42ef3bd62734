/** The fees of a service, in any unit; null when the fee is quoted later. */
export interface Fees {
  readonly firmFee: number | null;
  readonly governmentFee: number | null;
}

/** The amount paid on filing, and whether another fee is quoted later. */
export interface FilingFee {
  readonly firmFee: number;
  readonly governmentFee: number;
  readonly total: number;
  /** True when staff quote a fee after reviewing the application. */
  readonly isQuotedLater: boolean;
}

/**
 * What is paid on filing. When the firm's fee is quoted, nothing is paid before the quote, which
 * then covers both fees; when only the government fee is unknown, the firm's fee is paid on filing.
 */
export function calculateFilingFee({ firmFee, governmentFee }: Fees): FilingFee {
  const firm = firmFee ?? 0;
  const government = firmFee === null ? 0 : (governmentFee ?? 0);
  return {
    firmFee: firm,
    governmentFee: government,
    total: firm + government,
    isQuotedLater: firmFee === null || governmentFee === null,
  };
}
