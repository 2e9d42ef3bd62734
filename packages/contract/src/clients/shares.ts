import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import type { Language } from '../languages.ts';
import { fullNameValue } from '../values/full-name.ts';
import { isSingleLine } from '../values/single-line.ts';
import { authorityScopes, authorityScopeTexts } from './authority-scopes.ts';

/** The apps in which a ready text is opened; `other` is one chosen in the share sheet of a phone. */
export const shareChannels = ['whatsapp', 'sms', 'email', 'copy', 'other'] as const;

/** The app in which a ready text was opened. */
export type ShareChannel = (typeof shareChannels)[number];

/** What is shared with clients. */
export const shareSubjects = [
  'link',
  'due_date',
  'moved_date',
  'application',
  'document',
  'document_request',
  'authority',
  'bill',
  'receipt',
] as const;

/** What was shared with a client. */
export type ShareSubject = (typeof shareSubjects)[number];

/** Whether a shared text is a reminder, which a client can object to. */
export function isReminder(subject: ShareSubject): boolean {
  return subject === 'due_date' || subject === 'moved_date';
}

const clientId = z.object({ clientId: z.uuid() });

const share = {
  channel: z.enum(shareChannels),
  subject: z.enum(shareSubjects),
};

const recordedShare = z.object({
  id: z.uuid(),
  ...share,
  label: z.nullable(z.string()),
  /** The name of the contact to whom it was addressed; null for the client. */
  recipient: z.nullable(z.string()),
  at: z.iso.datetime(),
});

/** What a franchisee shared with a client. */
export type RecordedShare = z.output<typeof recordedShare>;

/** Names which one was shared; null if the subject says enough. */
export function nameShared(
  { subject, label }: { readonly subject: ShareSubject; readonly label: string | null },
  language: Language,
): string | null {
  if (subject !== 'authority') return label;
  const scope = authorityScopes.find((one) => one === label);
  return scope === undefined ? label : authorityScopeTexts[scope][language];
}

/** What franchisees share with clients in their own apps. The portal sends nothing itself. */
export const clientShares = {
  listShares: endpoint({
    method: 'GET',
    path: '/clients/:clientId/shares',
    access: ['user'],
    needs: ['kyc'],
    params: clientId,
    response: z.object({ shares: z.array(recordedShare) }),
    errors: ['not_found'],
  }),
  recordShare: endpoint({
    method: 'POST',
    path: '/clients/:clientId/shares',
    access: ['user'],
    needs: ['kyc'],
    params: clientId,
    body: z.object({
      ...share,
      /** Which one, such as a tracking number; the scope of an `authority` that is asked for. */
      label: z.optional(
        z.nullable(
          z.string().check(z.trim(), z.minLength(1), z.maxLength(120), z.refine(isSingleLine)),
        ),
      ),
      /** The name of the contact to whom it is addressed. */
      recipient: z.optional(z.nullable(fullNameValue)),
    }),
    response: recordedShare,
    errors: ['not_found', 'reminders_declined'],
  }),
};
