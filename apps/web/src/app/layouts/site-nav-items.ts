import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { paths, type PublicPath } from '../paths.ts';

interface SiteNavItem {
  readonly path: PublicPath;
  readonly label: MessageDescriptor;
}

/** The links of the header. */
export const headerNavItems: readonly SiteNavItem[] = [
  { path: paths.home, label: msg`Home` },
  { path: paths.about, label: msg`About` },
  { path: paths.allServices, label: msg`e-Services` },
  { path: paths.dueDates, label: msg`Due dates` },
  { path: paths.partners, label: msg`Partners` },
  { path: paths.contact, label: msg`Contact` },
];

/** The links of the footer. */
export const footerNavItems: readonly SiteNavItem[] = [
  { path: paths.home, label: msg`Home` },
  { path: paths.allServices, label: msg`Our Services` },
  { path: paths.dueDates, label: msg`Due dates` },
  { path: paths.about, label: msg`About` },
  { path: paths.contact, label: msg`Contact` },
  { path: paths.privacy, label: msg`Privacy Policy` },
  { path: paths.terms, label: msg`Terms` },
  { path: paths.refunds, label: msg`Refunds` },
];
