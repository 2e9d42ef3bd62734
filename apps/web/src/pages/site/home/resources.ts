import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { paths } from '../../../app/paths.ts';
import type { IconName } from '../../../ui/icon-names.ts';
import type { SiteTarget } from '../site-link.tsx';

interface Resource {
  readonly icon: IconName;
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
  readonly to: SiteTarget;
}

/** Further reading. */
export const resources: readonly Resource[] = [
  {
    icon: 'file-text',
    title: msg`Documents and fees`,
    text: msg`What each service needs, how long it takes and what it costs.`,
    to: { path: paths.allServices },
  },
  {
    icon: 'mail',
    title: msg`Help and contact`,
    text: msg`Write, call or visit us. We answer every message.`,
    to: { path: paths.contact },
  },
  {
    icon: 'badge-indian-rupee',
    title: msg`Refunds`,
    text: msg`What is refundable and what is not, in plain words.`,
    to: { path: paths.refunds },
  },
  {
    icon: 'shield-check',
    title: msg`Your documents with us`,
    text: msg`What data we keep about you, for how long, and who can see it.`,
    to: { path: paths.privacy },
  },
];
