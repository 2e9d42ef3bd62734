import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { paths } from '../../../app/paths.ts';
import type { IconName } from '../../../ui/icon-names.ts';
import type { SiteTarget } from '../site-link.tsx';

/** The colour of a feature card. */
export type CardColor = 'indigo' | 'saffron' | 'navy';

interface FeatureCard {
  readonly title: MessageDescriptor;
  readonly description: MessageDescriptor;
  readonly color: CardColor;
  readonly isLatest: boolean;
  readonly icon: IconName;
  readonly to: SiteTarget;
}

/** The most used features, and new ones. */
export const featureCards: readonly FeatureCard[] = [
  {
    title: msg`Simplified GST filing`,
    description: msg`Monthly and quarterly returns in fewer steps, from any phone.`,
    color: 'indigo',
    isLatest: true,
    icon: 'receipt-indian-rupee',
    to: { path: paths.allServices, hash: '#gst' },
  },
  {
    title: msg`Startup India recognition`,
    description: msg`Recognition as a startup, and the application for 3 years of income tax exemption.`,
    color: 'saffron',
    isLatest: false,
    icon: 'rocket',
    to: { path: paths.allServices, hash: '#startup-india' },
  },
  {
    title: msg`Annual ROC returns`,
    description: msg`Accounts and annual return filed with the Registrar before late fees start.`,
    color: 'navy',
    isLatest: false,
    icon: 'landmark',
    to: { path: paths.allServices, hash: '#roc-filing' },
  },
  {
    title: msg`Export Hub`,
    description: msg`Importer-exporter code, LUT, RCMC and AD code in one place.`,
    color: 'indigo',
    isLatest: true,
    icon: 'ship',
    to: { path: paths.allServices, hash: '#exporters' },
  },
  {
    title: msg`Udyam registration`,
    description: msg`The certificate that opens the benefits for small businesses.`,
    color: 'saffron',
    isLatest: false,
    icon: 'factory',
    to: { path: paths.allServices, hash: '#msme' },
  },
  {
    title: msg`Trademark for your name`,
    description: msg`A search first, so that you apply for a name that can be yours.`,
    color: 'navy',
    isLatest: false,
    icon: 'stamp',
    to: { path: paths.allServices, hash: '#trademark' },
  },
];
