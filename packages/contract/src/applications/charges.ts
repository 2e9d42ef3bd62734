/** What a service costs, in whatever unit; null where it is quoted. */
export interface Fees {
  readonly firmFee: number | null;
  readonly governmentFee: number | null;
}

/** What is paid when an application is filed, and whether more is quoted afterwards. */
export interface FilingFee {
  readonly firmFee: number;
  readonly governmentFee: number;
  readonly total: number;
  /** True where staff name a fee once they have looked at the application. */
  readonly isQuotedLater: boolean;
}

/**
 * What is paid at filing, the same in the browser and in the API. Where the firm's fee is quoted
 * nothing is paid before the quote, which then names both; where the government's alone is not known,
 * the firm's is paid at filing.
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
