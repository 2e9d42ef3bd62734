import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import type { Address, Attachment as ParsedAttachment } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';
import { listenAt } from '../loopback.ts';
import type { Attachment, MessageStore } from './message-store.ts';

/** The modes of the mail server: normal, or a kind of failure. */
export const smtpModes = ['ok', 'reject-temporary', 'reject-permanent', 'hang'] as const;

export type SmtpMode = (typeof smtpModes)[number];

/** The current mode. */
export interface SmtpFault {
  mode: SmtpMode;
}

/** Creates the normal mode. */
export function createSmtpFault(): SmtpFault {
  return { mode: 'ok' };
}

export interface SmtpSettings {
  readonly port: number;
  readonly messages: MessageStore;
  readonly fault: SmtpFault;
}

export interface SmtpListener {
  readonly port: number;
  close(): Promise<void>;
}

/** The largest email in bytes. */
export const maxMailBytes = 5 * 1024 * 1024;

/**
 * Accepts email on loopback without TLS and authentication, like an internal relay.
 * @throws {PortError} if the port is unavailable.
 */
export async function startSmtp(settings: SmtpSettings): Promise<SmtpListener> {
  const smtp = new SMTPServer({
    name: 'localhost',
    banner: 'Sandbox mailbox',
    size: maxMailBytes,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 50,
    onRcptTo: (_address, _session, answer) => {
      const refusal = refusals[settings.fault.mode];
      if (refusal !== 'no response') answer(refusal);
    },
    onData: (stream, session, answer) => {
      deliver(stream, session, settings.messages).then(
        (refusal) => {
          answer(refusal);
        },
        () => {
          answer(smtpError(554, 'The message cannot be read'));
        },
      );
    },
  });
  // Clients that disconnect are ignored.
  smtp.on('error', () => undefined);
  const at = { port: settings.port, host: '127.0.0.1', setting: 'SANDBOX_SMTP_PORT' } as const;
  const port = await listenAt(smtp.server, at);
  return { port, close: () => closeSmtp(smtp) };
}

const refusals: Record<SmtpMode, Error | null | 'no response'> = {
  ok: null,
  'reject-temporary': smtpError(451, '4.7.1 Greylisted, try again later'),
  'reject-permanent': smtpError(550, '5.1.1 No such mailbox'),
  hang: 'no response',
};

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/** Every recipient gets a separate copy. */
async function deliver(
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
  messages: MessageStore,
): Promise<Error | null> {
  const raw = await buffer(stream);
  if (stream.sizeExceeded) return smtpError(552, 'The message is larger than 5 MiB');
  const mail = await PostalMime.parse(raw);
  const receivedAt = new Date().toISOString();
  for (const { address: to } of envelope.rcptTo) {
    const from = formatAddress(mail.from) ?? (envelope.mailFrom ? envelope.mailFrom.address : '');
    const { subject = '', text = '', html = '' } = mail;
    const replyTo = formatAddress(mail.replyTo?.[0]);
    const attachments = mail.attachments.map(toAttachment);
    messages.add({
      ...{ to, from, subject, text, html, receivedAt },
      ...(replyTo && { replyTo }),
      ...(attachments.length > 0 && { attachments }),
    });
  }
  return null;
}

function toAttachment({ filename, mimeType: type, content }: ParsedAttachment): Attachment {
  const bytes =
    typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
  return { name: filename ?? 'attachment', type, bytes };
}

function formatAddress(from: Address | undefined): string | null {
  if (!from?.address) return null;
  return from.name ? `${from.name} <${from.address}>` : from.address;
}

function closeSmtp(smtp: SMTPServer): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  smtp.close(() => {
    resolve(undefined);
  });
  return promise;
}
