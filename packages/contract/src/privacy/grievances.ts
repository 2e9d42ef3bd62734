/**
 * Until when a complaint about personal data is answered. DPDP Rules 2025, rule 14(3): a period of at
 * most ninety days, which the firm publishes. Read in secondary sources only, one of which says thirty
 * days for other requests; check the gazette before launch.
 */
export const grievancePeriod = {
  days: 90,
  source: 'DPDP Rules, 2025 (G.S.R. 846(E)), rule 14',
  isVerified: false,
} as const;
