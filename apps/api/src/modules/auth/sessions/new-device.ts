import type { Language } from '@anupal/contract/languages';
import type { Context } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { emailUser, type Recipient } from '../../notifications/public.ts';
import { renderNewDeviceEmail } from './session-emails.ts';
import { isNewBrowser } from './known-browser-queries.ts';

/** A sign-in that is about to get its session. */
export interface SignInEntry {
  readonly userId: string;
  readonly browserHash: Buffer | null;
  /** Browser and system; empty if unknown. */
  readonly device: string;
  readonly network: string;
  readonly language: Language;
}

/** Emails a user about a sign-in from a browser that is new to their account. */
export async function emailNewDevice(
  trx: Trx,
  context: Context,
  { userId, browserHash, device, network, language }: SignInEntry,
): Promise<void> {
  // A browser without an id is always new.
  if (!(await isNewBrowser(trx, { id: userId }, browserHash ?? Buffer.alloc(0)))) return;
  const render = (to: Recipient) =>
    renderNewDeviceEmail(to, { device, network, at: new Date(context.clock()) });
  await emailUser(trx, context, { userId, render, language });
}
