import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The tabs of the slider: the names of its scenes, in order. */
export const sceneNames: readonly MessageDescriptor[] = [
  msg`Due dates`,
  msg`Documents`,
  msg`Earnings`,
  msg`Proof`,
];
