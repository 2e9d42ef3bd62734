import type { Audience, ManagedAnnouncement } from '@anupal/contract/announcements';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BadgeTone } from '../../../ui/badge.tsx';

/** The audience of an announcement. */
export const audienceLabels: Readonly<Record<Audience, MessageDescriptor>> = {
  everybody: msg`Everyone`,
  franchisees: msg`Franchisees`,
  staff: msg`Staff`,
};

/** The status of an announcement. */
export const statusLabels: Readonly<Record<ManagedAnnouncement['state'], MessageDescriptor>> = {
  planned: msg`Scheduled`,
  current: msg`Shown now`,
  ended: msg`Ended`,
};

/** The badge colour of each status. */
export const statusTones: Readonly<Record<ManagedAnnouncement['state'], BadgeTone>> = {
  planned: 'info',
  current: 'success',
  ended: 'neutral',
};
