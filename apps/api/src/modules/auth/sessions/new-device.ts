import type { Language } from '@anupal/contract/languages';
import type { Context } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { mailPerson, type Recipient } from '../../notifications/public.ts';
import { newDeviceMail } from './session-emails.ts';
import { isNewBrowser } from './known-browser-queries.ts';

/** A sign-in that is about to get its session. */
export interface Entry {
  readonly userId: string;
  readonly browserHash: Buffer | null;
  /** Browser and system; empty where the browser did not say. */
  readonly device: string;
  readonly language: Language;
}

/** Mails a person that a browser signs in to their account that was not seen there before. */
export async function mailNewDevice(
  trx: Trx,
  context: Context,
  { userId, browserHash, device, language }: Entry,
): Promise<void> {
  // A browser without an id is never known again.
  if (!(await isNewBrowser(trx, { id: userId }, browserHash ?? Buffer.alloc(0)))) return;
  const write = (to: Recipient) => newDeviceMail(to, { device, at: new Date(context.clock()) });
  await mailPerson(trx, context, { userId, write, language });
}
