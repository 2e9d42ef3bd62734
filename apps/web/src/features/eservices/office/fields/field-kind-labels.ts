import type { FieldKind } from '@anupal/contract/eservices/field-kinds/field-kinds';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The name of each kind of field. */
export const fieldKindLabels: Readonly<Record<FieldKind, MessageDescriptor>> = {
  text: msg`Text`,
  'long-text': msg`Long text`,
  number: msg`Number`,
  money: msg`Amount in rupees`,
  date: msg`Date`,
  month: msg`Month`,
  quarter: msg`Quarter`,
  'financial-year': msg`Financial year`,
  'yes-no': msg`Yes or no`,
  choice: msg`Choice`,
  file: msg`File`,
  email: msg`Email address`,
  phone: msg`Phone number`,
  'pin-code': msg`PIN code`,
  pan: msg`PAN`,
  gstin: msg`GSTIN`,
  tan: msg`TAN`,
  cin: msg`CIN`,
  llpin: msg`LLPIN`,
  din: msg`DIN`,
  udyam: msg`Udyam number`,
  ifsc: msg`IFSC`,
  'bank-account': msg`Bank account number`,
};
