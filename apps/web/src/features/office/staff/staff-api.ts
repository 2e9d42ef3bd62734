import { office } from '@anupal/contract/office';
import type { StaffMember } from '@anupal/contract/office/staff';
import { call } from '../../../lib/api/api-client.ts';
import { getValue } from '../../../lib/api/get-value.ts';

/** The staff, superadmins first. */
export const staffQuery = {
  queryKey: ['office', 'people', 'staff'],
  queryFn: async (): Promise<readonly StaffMember[]> =>
    (await getValue(call(office.listStaff))).staff,
};
