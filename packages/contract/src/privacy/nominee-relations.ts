import type { LocalizedText } from '../languages.ts';

/** How a nominee is related to the person. */
export const nomineeRelations = ['spouse', 'parent', 'child', 'sibling', 'other'] as const;

/** How a nominee is related to the person. */
export type NomineeRelation = (typeof nomineeRelations)[number];

/** The relations in words. */
export const nomineeRelationTexts: Readonly<Record<NomineeRelation, LocalizedText>> = {
  spouse: { en: 'Husband or wife', hi: 'पति या पत्नी' },
  parent: { en: 'Father or mother', hi: 'पिता या माता' },
  child: { en: 'Son or daughter', hi: 'बेटा या बेटी' },
  sibling: { en: 'Brother or sister', hi: 'भाई या बहन' },
  other: { en: 'Other', hi: 'अन्य' },
};
