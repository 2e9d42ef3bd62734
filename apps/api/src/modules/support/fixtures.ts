import type { BodyInput } from '@anupal/contract/endpoint';
import type { support } from '@anupal/contract/support';
import { post, type TestApp } from '../../test-app.ts';

/** A message as a browser sends it. */
export type SentMessage = BodyInput<typeof support.sendMessage>;

let senders = 0;

/** A good message from an address of its own. */
export function aMessage(other: Partial<SentMessage> = {}): SentMessage {
  senders += 1;
  return {
    kind: 'contact',
    name: 'Kavita Sharma',
    email: `sender-${process.pid}-${Date.now()}-${senders}@people.example`,
    message: 'How long does a GST registration take?',
    ...other,
  };
}

/** Sends a message, from an IP address where one is given. */
export async function sendTo(
  { app }: Pick<TestApp, 'app'>,
  message: object,
  from: { readonly ip?: string; readonly headers?: Record<string, string> } = {},
) {
  const { ip = '127.0.0.1', headers = {} } = from;
  return app.inject({ ...post('/support/messages', message, headers), remoteAddress: ip });
}

/** A message as it is kept. */
export interface KeptMessage {
  readonly kind: string;
  readonly name: string | null;
  readonly email: string;
  readonly message: string;
  readonly language: string;
}

/** The messages that are kept of one address. */
export async function keptOf(
  { sql }: Pick<TestApp, 'sql'>,
  email: string,
): Promise<readonly KeptMessage[]> {
  const { rows } = await sql.query<KeptMessage>(
    `select kind, name, email, message, language from support_message where email = $1
     order by received_at`,
    [email],
  );
  return rows;
}
