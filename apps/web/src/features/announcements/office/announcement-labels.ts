import type { Audience, ManagedAnnouncement } from '@anupal/contract/announcements';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BadgeTone } from '../../../ui/badge.tsx';

/** Whom an announcement is for. */
export const audienceLabels: Readonly<Record<Audience, MessageDescriptor>> = {
  everybody: msg`Everybody`,
  franchisees: msg`Franchisees`,
  staff: msg`Staff`,
};

/** Whether an announcement is shown now. */
export const statusLabels: Readonly<Record<ManagedAnnouncement['state'], MessageDescriptor>> = {
  planned: msg`Planned`,
  current: msg`Shown now`,
  ended: msg`Ended`,
};

/** How that is coloured. */
export const statusTones: Readonly<Record<ManagedAnnouncement['state'], BadgeTone>> = {
  planned: 'info',
  current: 'success',
  ended: 'neutral',
};
