/** Who runs this portal: the one file to change when a provider puts its own name on it. */
export const brand = {
  name: 'Anupal',
  legalName: 'Anupal Tax and Compliance Services',
  phone: '+91 80000 00000',
  email: 'help@anupal.test',
  address: '14 Residency Road, Bengaluru, Karnataka 560025',
  gstin: '29AAAAA0000A1Z5',
} as const;
