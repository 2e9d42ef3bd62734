/** The signatory. */
export const signatory = ['signatoryName', 'signatoryEmail', 'signatoryMobile'] as const;
/** A bank account with its branch. */
export const bank = ['bankAccount', 'ifsc'] as const;
/** The place of business. */
export const address = ['address', 'addressPin'] as const;
/** The company. */
export const ofCompany = ['cin', 'companyName'] as const;
