/** What is done for a service, which its steps and its answered questions follow. */
export type ServiceKind =
  | 'application'
  | 'tax-return'
  | 'company-filing'
  | 'reply'
  | 'agreement'
  | 'certification'
  | 'preparation';

/** The released services of each kind by slug. */
export const servicesByKind: Readonly<Record<ServiceKind, readonly string[]>> = {
  application: [
    'private-limited-company',
    'one-person-company',
    'llp',
    'section-8-company',
    'public-limited-company',
    'partnership-firm',
    'digital-signature',
    'pan-tan-business',
    'trademark-registration',
    'trademark-renewal',
    'trademark-assignment',
    'logo-copyright',
    'company-closure',
    'gst-registration',
    'gst-amendment',
    'gst-cancellation',
    'gst-revocation',
    'udyam-registration',
    'udyam-update',
    'delayed-payment-claim',
    'gem-registration',
    'dpiit-recognition',
    'startup-tax-exemption',
    'startup-patent',
    'pf-esi-registration',
    'iec',
    'iec-update',
    'rcmc',
    'gst-export-refund',
    'ad-code-registration',
  ],
  'tax-return': [
    'gst-monthly-returns',
    'gst-quarterly-returns',
    'gst-composition-returns',
    'gst-annual-return',
    'itr-individual',
    'itr-business',
    'tds-statements',
  ],
  'company-filing': [
    'company-annual-filing',
    'llp-annual-filing',
    'commencement-of-business',
    'auditor-appointment',
    'director-change',
    'director-kyc',
    'registered-office-change',
    'capital-increase',
    'return-of-deposits',
    'startup-first-year',
    'gst-lut',
  ],
  reply: ['trademark-examination-reply', 'trademark-opposition', 'gst-notice-reply'],
  agreement: [
    'rent-agreement',
    'founders-agreement',
    'non-disclosure-agreement',
    'employment-agreement',
    'service-agreement',
    'loan-agreement',
  ],
  certification: [
    'iso-9001',
    'iso-14001',
    'iso-45001',
    'iso-27001',
    'iso-22000',
    'iso-surveillance',
  ],
  preparation: [
    'trademark-search',
    'project-report',
    'bookkeeping',
    'payroll',
    'financial-statements',
    'tax-audit-support',
    'website-policies',
  ],
};

/** The kind of a service; null for one that staff have published since the release. */
export function findServiceKind(slug: string): ServiceKind | null {
  const entry = Object.entries(servicesByKind).find(([, slugs]) => slugs.includes(slug));
  return (entry?.[0] ?? null) as ServiceKind | null; // the keys of the record above
}
