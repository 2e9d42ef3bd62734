/** The operator of this portal. A provider with another brand changes this file only. */
export const brand = {
  name: 'Anupal',
  legalName: 'Anupal Tax and Compliance Services',
  phone: '+91 80000 00000',
  email: 'help@anupal.test',
  address: '14 Residency Road, Bengaluru, Karnataka 560025',
  gstin: '29AAKFA2605D1ZT',
  hours: {
    en: 'Monday to Saturday, 9 AM to 6 PM',
    hi: 'सोमवार से शनिवार, सुबह 9 से शाम 6 बजे तक',
  },
  /** The office on the map of the contact page, in degrees. */
  place: { latitude: 12.9686, longitude: 77.6046 },
  /**
   * Handles complaints (DPDP Act 2023, section 13; Consumer Protection (E-Commerce) Rules 2020,
   * rule 4).
   */
  grievanceOfficer: { name: 'Lakshmi Iyer', email: 'grievance@anupal.test' },
  /** The https URL of the security policy; null when there is none. */
  securityPolicy: null as string | null,
  /** Accounts in social networks; the footer has an icon for each of these names. */
  social: [
    { name: 'WhatsApp', icon: 'whatsapp', url: 'https://wa.me/918000000000' },
    { name: 'Facebook', icon: 'facebook', url: 'https://www.facebook.com/anupal.test' },
    { name: 'Instagram', icon: 'instagram', url: 'https://www.instagram.com/anupal.test' },
    { name: 'LinkedIn', icon: 'linkedin', url: 'https://www.linkedin.com/company/anupal-test' },
    { name: 'YouTube', icon: 'youtube', url: 'https://www.youtube.com/@anupal-test' },
  ],
} as const;
