import type { Invitation } from '@anupal/contract/auth/schemas';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The name of each status of an invitation. */
export const invitationStateLabels: Readonly<Record<Invitation['state'], MessageDescriptor>> = {
  waiting: msg`Awaiting approval`,
  open: msg`Not used yet`,
  used: msg`Used`,
  revoked: msg`Revoked`,
  expired: msg`Expired`,
};
