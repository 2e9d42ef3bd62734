/** Who signs. */
export const signatory = ['signatoryName', 'signatoryEmail', 'signatoryMobile'] as const;
/** An account, never without its branch. */
export const bank = ['bankAccount', 'ifsc'] as const;
/** Where the business is. */
export const place = ['address', 'addressPin'] as const;
/** Which company it is. */
export const ofCompany = ['cin', 'companyName'] as const;
