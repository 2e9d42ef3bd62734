import type { RejectionReason } from '@anupal/contract/kyc/schemas';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Short rejection reasons for reviewers. Users see a full sentence. */
export const rejectionReasonLabels: Readonly<
  Record<RejectionReason | 'none_given', MessageDescriptor>
> = {
  document_unclear: msg`A document is unclear`,
  document_incomplete: msg`A part of a document is missing`,
  document_wrong: msg`A wrong document`,
  name_differs: msg`The name differs`,
  under_age: msg`The person is under 18`,
  number_differs: msg`PAN or Aadhaar number differs`,
  address_differs: msg`The address differs`,
  number_not_masked: msg`The Aadhaar number is not masked`,
  other: msg`Another reason`,
  none_given: msg`No reason given`,
};

interface DecisionLabels {
  readonly question: MessageDescriptor;
  readonly verb: MessageDescriptor;
  readonly done: MessageDescriptor;
}

/** The texts of a decision. The questions are specified to the letter. */
export const decisionLabels: Readonly<Record<'approved' | 'rejected', DecisionLabels>> = {
  approved: {
    question: msg`Are you sure you want to approved this KYC?`,
    verb: msg`Approve`,
    done: msg`KYC approved successfully!`,
  },
  rejected: {
    question: msg`Are you sure you want to rejected this KYC?`,
    verb: msg`Reject`,
    done: msg`KYC rejected successfully!`,
  },
};
