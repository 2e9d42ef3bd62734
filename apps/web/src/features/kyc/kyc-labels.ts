import type { KycDocumentType } from '@anupal/contract/kyc/schemas';
import type { KycStatus } from '@anupal/contract/users';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BadgeTone } from '../../ui/badge.tsx';

/** The name of each status, in lists and on badges. */
export const kycStatusLabels: Readonly<Record<KycStatus, MessageDescriptor>> = {
  pending: msg`Pending`,
  approved: msg`Approved`,
  rejected: msg`Rejected`,
};

/** The badge colour of each status. */
export const kycStatusTones: Readonly<Record<KycStatus, BadgeTone>> = {
  pending: 'office',
  approved: 'success',
  rejected: 'danger',
};

/** The name of each document. */
export const documentLabels: Readonly<Record<KycDocumentType, MessageDescriptor>> = {
  pan: msg`PAN card`,
  aadhaarFront: msg`Aadhaar front`,
  aadhaarBack: msg`Aadhaar back`,
};
