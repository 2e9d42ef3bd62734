import type { FieldKind } from '@anupal/contract/eservices/form-fields';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** How each kind of field is called. */
export const fieldKindLabels: Readonly<Record<FieldKind, MessageDescriptor>> = {
  text: msg`Text`,
  number: msg`Number`,
  date: msg`Date`,
  choice: msg`Choice`,
  file: msg`File`,
};
