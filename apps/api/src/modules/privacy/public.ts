export type { ConsentChannel } from '@anupal/contract/privacy/purposes';
export type { ConsentEffect, ConsentEffects } from './consents/decide-consent.ts';
export { recordConsent, type ConsentDecision } from './consents/record-consent.ts';
export { isOldApp, refuseOtherNotice } from './consents/refuse-other-notice.ts';
export { describeSections } from './data/data-document.ts';
export { describeLatest } from './data/data-overview.ts';
export { copyData } from './data/export-data.ts';
export type { SealedReader } from './data/read-sections.ts';
export { privacyActions } from './privacy-actions.ts';
