import type { ImportField, SheetReport } from '@anupal/contract/clients/import';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BadgeTone } from '../../../ui/badge.tsx';
import { registrationLabels } from '../client-labels.ts';

/** The names of the details that a column can hold. */
export const fieldLabels: Readonly<Record<ImportField, MessageDescriptor>> = {
  ...registrationLabels,
  gstReturns: msg`GST return type`,
  gstinAddress: msg`Principal place of business`,
  name: msg`Name`,
  legalName: msg`Legal name`,
  constitution: msg`Constitution`,
  contacts: msg`Contact persons`,
  secondPhone: msg`Second phone`,
  secondEmail: msg`Second email`,
  language: msg`Language`,
  validity: msg`Validity of registrations`,
  fssaiValidTo: msg`FSSAI valid until`,
  phone: msg`Phone`,
  email: msg`Email`,
  state: msg`State`,
  group: msg`Group`,
  tags: msg`Tags`,
  startedOn: msg`Date of birth or incorporation`,
  address: msg`Address`,
  note: msg`Note`,
};

/** The name and badge colour of each verdict on a row. */
export const verdictLabels: Readonly<
  Record<
    SheetReport['rows'][number]['verdict'],
    { readonly name: MessageDescriptor; readonly tone: BadgeTone }
  >
> = {
  new: { name: msg`New`, tone: 'success' },
  existing: { name: msg`In your book`, tone: 'neutral' },
  invalid: { name: msg`Needs correction`, tone: 'danger' },
};
