import { languages, type Language } from '@anupal/contract/languages';
import type { Preferences } from '@anupal/contract/notifications';
import {
  canBeDisabled,
  reminderKinds,
  staffNotificationKinds,
  superadminNotificationKinds,
  userNotificationKinds,
  type NotificationKind,
} from '@anupal/contract/notifications/events';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { isStaff, type Role } from '@anupal/contract/users';
import { inTransaction, type Db, type Trx } from '../../platform/db/database.ts';
import {
  isOldApp,
  recordConsent,
  refuseOtherNotice,
  type ConsentEffect,
} from '../privacy/public.ts';
import { lockUser } from '../users/public.ts';
import {
  emailLanguage,
  lockReader,
  selectReader,
  updateReader,
  type ReaderRow,
} from './preference-queries.ts';

/** The user whose preferences they are. */
export interface PreferenceOwner {
  readonly id: string;
  readonly role: Role;
}

/** Changed preferences; omitted ones stay. */
export interface PreferenceChanges {
  /** Null lets emails follow the language of the screens. */
  readonly language?: Language | null | undefined;
  readonly screenLanguage?: Language | undefined;
  readonly changes?: readonly KindChange[] | undefined;
  /** The newest privacy notice that the app contains, if it says so. */
  readonly noticeVersion?: string | undefined;
}

type KindChange = {
  readonly kind: NotificationKind;
  readonly inApp?: boolean | undefined;
  readonly email?: boolean | undefined;
};

/** The notification kinds of a user, and which channels are on. */
export async function readPreferences(db: Db, owner: PreferenceOwner): Promise<Preferences> {
  return toPreferences(owner, await selectReader(db, owner.id));
}

/**
 * Turns notification kinds on or off. If one of them must stay on (money and decisions), nothing is
 * changed, nor if an app that does not contain the notice in force turns on emails of a reminder.
 */
export async function changePreferences(
  db: Db,
  owner: PreferenceOwner,
  { language, screenLanguage, changes = [], noticeVersion }: PreferenceChanges,
): Promise<Result<Preferences, 'notification_required' | 'invalid_input'>> {
  const isRefused = changes.some(
    ({ kind, inApp, email }) =>
      (inApp === false && !canBeDisabled(kind, 'inApp')) ||
      (email === false && !canBeDisabled(kind, 'email')),
  );
  if (isRefused) return refuse('notification_required');
  const allowsReminders = changes.some(turnsReminderOn);
  if (allowsReminders && isOldApp(noticeVersion)) return refuseOtherNotice();
  return inTransaction(db, async (trx) => {
    // Before the preferences, as when consent is withdrawn.
    await lockUser(trx, owner.id);
    const before = await lockReader(trx, owner.id);
    const after: ReaderRow = {
      language: language === undefined ? before.language : language,
      screen_language: screenLanguage ?? before.screen_language,
      muted_in_app: applyChanges(before.muted_in_app, changes, 'inApp'),
      muted_email: applyChanges(before.muted_email, changes, 'email'),
    };
    await updateReader(trx, owner.id, after);
    const isNoticeKnown = noticeVersion !== undefined;
    if (allowsReminders) await allowReminders(trx, owner.id, { reader: after, isNoticeKnown });
    return ok(toPreferences(owner, after));
  });
}

/** Turns emails of all reminders off or on, for a person who objects to them or allows them again. */
export function switchReminderEmails(isOn: boolean): ConsentEffect {
  const changes = reminderKinds.map((kind) => ({ kind, email: isOn }));
  return async (trx, actor) => {
    const { id } = actor.caller.user;
    const reader = await lockReader(trx, id);
    const muted_email = applyChanges(reader.muted_email, changes, 'email');
    await updateReader(trx, id, { ...reader, muted_email });
    return ok(async () => undefined);
  };
}

function turnsReminderOn({ kind, email }: KindChange): boolean {
  return email === true && reminderKinds.some((reminder) => reminder === kind);
}

// Whoever turns one of them on again no longer objects to reminders.
async function allowReminders(
  trx: Trx,
  userId: string,
  { reader, isNoticeKnown }: { readonly reader: ReaderRow; readonly isNoticeKnown: boolean },
): Promise<void> {
  await recordConsent(trx, {
    userId,
    purpose: 'reminder_emails',
    isGiven: true,
    channel: 'settings',
    language: emailLanguage(reader) ?? languages[0],
    isNoticeKnown,
  });
}

function toPreferences({ role }: PreferenceOwner, reader: ReaderRow | undefined): Preferences {
  return {
    language: reader?.language ?? null,
    kinds: kindsFor(role).map((kind) => ({
      kind,
      inApp: !reader?.muted_in_app.includes(kind),
      email: !reader?.muted_email.includes(kind),
      canDisableInApp: canBeDisabled(kind, 'inApp'),
      canDisableEmail: canBeDisabled(kind, 'email'),
    })),
  };
}

function kindsFor(role: Role): readonly NotificationKind[] {
  if (!isStaff(role)) return userNotificationKinds;
  return role === 'superadmin'
    ? [...staffNotificationKinds, ...superadminNotificationKinds]
    : staffNotificationKinds;
}

function applyChanges(
  off: readonly string[],
  changes: readonly KindChange[],
  channel: 'inApp' | 'email',
): readonly string[] {
  const kinds = new Set(off);
  for (const change of changes) {
    if (change[channel] === true) kinds.delete(change.kind);
    if (change[channel] === false) kinds.add(change.kind);
  }
  return [...kinds].sort();
}
