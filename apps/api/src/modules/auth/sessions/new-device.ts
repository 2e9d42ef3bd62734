import type { Language } from '@anupal/contract/languages';
import { isStaff, type Role } from '@anupal/contract/users';
import type { Context } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { emailUser, notifyUser, type Recipient } from '../../notifications/public.ts';
import { renderNewDeviceEmail } from './session-emails.ts';
import { readBrowserState } from './known-browser-queries.ts';

/** A sign-in that is about to get its session. */
export interface SignInEntry {
  readonly userId: string;
  readonly role: Role;
  readonly browserHash: Buffer | null;
  /** Browser and system; empty if unknown. */
  readonly device: string;
  readonly network: string;
  readonly language: Language;
  /** Whether a passkey proved more than the mailbox. */
  readonly isProved: boolean;
}

/**
 * Informs a user, by email and in the portal, about a sign-in from a browser that is new to their account.
 * Returns from when it is known to the account (decision 076).
 */
export async function admitDevice(trx: Trx, context: Context, entry: SignInEntry): Promise<Date> {
  const { userId, role, browserHash, device, network, language, isProved } = entry;
  const { newDeviceHours } = context;
  // A browser without an id is always new.
  const browser = { userId, browserHash: browserHash ?? Buffer.alloc(0), isProved, newDeviceHours };
  const { is_new, is_waiting, known_from } = await readBrowserState(trx, browser);
  if (is_new) {
    const at = new Date(context.clock());
    const waitsUntil = is_waiting && !isStaff(role) ? known_from : null;
    const render = (to: Recipient) => renderNewDeviceEmail(to, { device, network, at, waitsUntil });
    await emailUser(trx, context, { userId, render, language });
    const event = { kind: 'sign_in_added', way: 'device' } as const;
    await notifyUser(trx, context, { userId, event, language, email: null });
  }
  return known_from;
}
