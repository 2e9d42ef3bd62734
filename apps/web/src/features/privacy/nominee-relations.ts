import type { Nominee } from '@anupal/contract/privacy';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** How a nominee is related to the person, in words. */
export const relationLabels: Readonly<Record<Nominee['relation'], MessageDescriptor>> = {
  spouse: msg`Husband or wife`,
  parent: msg`Father or mother`,
  child: msg`Son or daughter`,
  sibling: msg`Brother or sister`,
  other: msg`Other`,
};
