export { kycActions } from './kyc-actions.ts';
export { seedKyc, type DemoKyc } from './demo-kyc.ts';
export { findOwnKyc, hasApprovedKyc } from './detail/kyc-detail.ts';
export { withdrawKycConsent } from './submission/withdraw-consent.ts';
export { recordNumberView } from './detail/number-views.ts';
export { kycFileReferences } from './documents/kyc-documents.ts';
export { forgetKyc } from './retention.ts';
export { type KycContext } from './records/context.ts';
export { openPan, sealPan, toNumberSearch } from './records/identity-numbers.ts';
