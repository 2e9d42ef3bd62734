import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { languages, type LocalizedText } from '../languages.ts';
import { messageResponse } from '../message-response.ts';
import { emailValue } from '../values/email.ts';
import { fullNameValue } from '../values/full-name.ts';
import { messageTextValue } from '../values/message-text.ts';

/** Where a message was written: on the contact page, or at the help desk. */
export const messageKinds = ['contact', 'help'] as const;

/** Where a message was written. */
export type MessageKind = (typeof messageKinds)[number];

/** What the sender of a message is answered. */
export const messageSent: LocalizedText = {
  en: 'Your message has been sent!',
  hi: 'आपका संदेश भेज दिया गया है!',
};

// An empty address is told as missing, a wrong one as wrong.
const sender = z.pipe(
  z
    .string({ error: 'email_enter' })
    .check(z.refine((text) => text.trim() !== '', { error: 'email_enter', abort: true })),
  emailValue,
);

/** What visitors write to the firm: all of this word that public pages load. */
export const messages = {
  sendMessage: endpoint({
    method: 'POST',
    path: '/support/messages',
    access: 'public',
    body: z
      .object({
        kind: z.enum(messageKinds),
        /** On the contact page alone. */
        name: z.optional(fullNameValue),
        email: sender,
        message: messageTextValue,
        /** The language of the page; else the caller's own. */
        language: z.optional(z.enum(languages)),
        /** Made by the sender, so that a message that is sent twice counts once. */
        messageId: z.optional(z.uuid()),
        /** A field that no person sees. Robots fill it, and are answered like everybody. */
        website: z.optional(z.string()),
      })
      .check(
        z.refine(({ kind, name }) => kind === 'help' || name !== undefined, {
          path: ['name'],
          error: 'name_short',
        }),
      ),
    response: messageResponse,
    errors: ['too_many_requests'],
  }),
};
