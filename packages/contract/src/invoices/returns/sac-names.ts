/**
 * Names of the service accounting codes that the firm is likely to use, and of their headings.
 * Source: hsn_codes.json in resilient-tech/india-compliance; shortened to the 30 characters that
 * GSTR-1 takes.
 */
const names: Readonly<Record<string, string>> = {
  '9973': 'Leasing or rental services',
  '9982': 'Legal and accounting services',
  '9983': 'Other professional services',
  '997336': 'Licensing of trademarks',
  '998212': 'Legal advisory, other law',
  '998213': 'Legal documents, patents',
  '998214': 'Legal documents, other',
  '998216': 'Other legal services',
  '998221': 'Financial auditing services',
  '998222': 'Accounting and bookkeeping',
  '998223': 'Payroll services',
  '998231': 'Corporate tax consulting',
  '998232': 'Individual tax preparation',
  '998311': 'Management consulting services',
  '998312': 'Business consulting services',
  '998396': 'Trademarks and franchises',
  '998399': 'Other professional services',
};

/** The name of a service accounting code of four or six digits, if known. */
export function sacName(sac: string): string | undefined {
  return names[sac];
}
