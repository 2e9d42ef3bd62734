import { draftsIn } from '../../../platform/db/drafts.ts';

/** What was typed into the form and not yet handed in. */
export const kycDrafts = draftsIn('kyc_draft');
