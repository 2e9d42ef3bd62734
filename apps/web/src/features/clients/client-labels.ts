import type { AuthorityMethod, AuthorityStatus } from '@anupal/contract/clients/authorities';
import type { RegistrationKind } from '@anupal/contract/clients/registration-kinds';
import type {
  Contact,
  filingFrequencies,
  gstSchemes,
  ListedClient,
} from '@anupal/contract/clients/schemas';
import type { ShareChannel, ShareSubject } from '@anupal/contract/clients/shares';
import type { Language } from '@anupal/contract/languages';
import { formatPhone } from '@anupal/contract/values/phone';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BadgeTone } from '../../ui/badge.tsx';

/** The names of the kinds of registrations. */
export const registrationLabels: Readonly<Record<RegistrationKind, MessageDescriptor>> = {
  pan: msg`PAN`,
  gstin: msg`GSTIN`,
  tan: msg`TAN`,
  cin: msg`CIN`,
  llpin: msg`LLPIN`,
  udyam: msg`Udyam`,
  iec: msg`IEC`,
  epf: msg`EPF`,
  esi: msg`ESI`,
  pt: msg`Professional tax`,
  fssai: msg`FSSAI`,
};

/** The names of the schemes of a GST registration. */
export const schemeLabels: Readonly<Record<(typeof gstSchemes)[number], MessageDescriptor>> = {
  regular: msg`Regular`,
  composition: msg`Composition`,
  casual: msg`Casual taxable person`,
  isd: msg`Input service distributor`,
  sez: msg`SEZ unit or developer`,
};

/** The names of the filing frequencies. */
export const frequencyLabels: Readonly<
  Record<(typeof filingFrequencies)[number], MessageDescriptor>
> = {
  monthly: msg`Monthly`,
  quarterly: msg`Quarterly (QRMP)`,
};

/** The names of the languages in which a client can be written to. */
export const languageLabels: Readonly<Record<Language, MessageDescriptor>> = {
  en: msg`English`,
  hi: msg`Hindi`,
};

/** The masked number of the first registration of a kind; null without one. */
export function maskedNumber(
  { registrations }: Pick<ListedClient, 'registrations'>,
  kind: RegistrationKind,
): string | null {
  return registrations.find((one) => one.kind === kind)?.masked ?? null;
}

/** A contact with what they do: `Ramesh Saini, accountant`. */
export function describeContact({ name, role }: Pick<Contact, 'name' | 'role'>): string {
  return role === null ? name : `${name}, ${role}`;
}

/** The details by which a client is told apart in a list: phone, email and PAN. */
export function describeClient(client: ListedClient): string {
  const { phone, email } = client;
  return [phone && formatPhone(phone), email, maskedNumber(client, 'pan')]
    .filter(Boolean)
    .join(' · ');
}

/** The app in which a ready text was opened. */
export const shareChannelLabels: Readonly<Record<ShareChannel, MessageDescriptor>> = {
  whatsapp: msg`WhatsApp`,
  sms: msg`SMS`,
  email: msg`Email`,
  copy: msg`Copied`,
  other: msg`Another app`,
};

/** What was shared with a client. */
export const shareSubjectLabels: Readonly<Record<ShareSubject, MessageDescriptor>> = {
  link: msg`Client link`,
  due_date: msg`Due date`,
  moved_date: msg`New due date`,
  application: msg`Application`,
  document: msg`Finished document`,
  document_request: msg`Requested documents`,
  authority: msg`Requested authority`,
  bill: msg`Bill`,
  receipt: msg`Receipt`,
};

/** How an authority was given. */
export const authorityMethodLabels: Readonly<Record<AuthorityMethod, MessageDescriptor>> = {
  client_link: msg`Client link`,
  signed_scan: msg`Signed paper`,
  pct_05: msg`FORM GST PCT-05`,
  portal_request: msg`Request at the government portal`,
};

/** Whether an authority is in force. */
export const authorityStatusLabels: Readonly<
  Record<AuthorityStatus, { readonly name: MessageDescriptor; readonly tone: BadgeTone }>
> = {
  in_force: { name: msg`In force`, tone: 'success' },
  upcoming: { name: msg`Upcoming`, tone: 'office' },
  ended: { name: msg`Ended`, tone: 'neutral' },
  withdrawn: { name: msg`Withdrawn`, tone: 'neutral' },
};
