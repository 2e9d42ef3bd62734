import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { paths } from '../../../app/paths.ts';
import sceneCompany from '../pictures/scene-company.svg?url';
import sceneExports from '../pictures/scene-exports.svg?url';
import scenePartner from '../pictures/scene-partner.svg?url';
import sceneReturns from '../pictures/scene-returns.svg?url';
import type { SiteTarget } from '../site-link.tsx';

/** A scene of the slider. */
export interface Scene {
  readonly picture: string;
  readonly title: MessageDescriptor;
  readonly text: MessageDescriptor;
  readonly to: SiteTarget;
}

/** The scenes of the slider, in order. */
export const scenes: readonly Scene[] = [
  {
    picture: sceneCompany,
    title: msg`A company of your own`,
    text: msg`From the name to the certificate: we prepare every form, you sign.`,
    to: { path: paths.allServices, hash: '#incorporation' },
  },
  {
    picture: sceneReturns,
    title: msg`Returns filed on time`,
    text: msg`GST, income tax, ROC: every deadline met, every notice answered.`,
    to: { path: paths.allServices, hash: '#gst' },
  },
  {
    picture: sceneExports,
    title: msg`From your town to the world`,
    text: msg`IEC, LUT, AD code and GST refund: what the first shipment needs.`,
    to: { path: paths.allServices, hash: '#exporters' },
  },
  {
    picture: scenePartner,
    title: msg`Your desk, our name`,
    text: msg`Open a tax and registration desk in your town as our partner.`,
    to: { path: paths.partners },
  },
];
