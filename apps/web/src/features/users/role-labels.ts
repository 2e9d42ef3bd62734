import type { Role } from '@anupal/contract/users';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The names of the roles. */
export const roleLabels: Readonly<Record<Role, MessageDescriptor>> = {
  user: msg`User`,
  admin: msg`Admin`,
  superadmin: msg`Superadmin`,
};
