import type { Language } from '@anupal/contract/languages';
import type { DataOverview } from '@anupal/contract/privacy';
import type { DataEntry } from '@anupal/contract/privacy/data-entry';
import { dataGroups, type DataGroup } from '@anupal/contract/privacy/data-groups';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../../platform/context.ts';
import { consume } from '../../../platform/db/rate-limits.ts';
import type { SectionName } from './data-queries.ts';
import { describeRecord } from './describe-record.ts';
import {
  readLatestRecords,
  type DataRecord,
  type LatestRecords,
  type SealedReader,
} from './read-sections.ts';
import { sectionTitles } from './section-texts.ts';

const shownRecords = 5;

/** The latest of records about a person, in words. */
export function describeLatest(
  records: readonly DataRecord[],
  language: Language,
): Pick<OverviewSection, 'hasMore'> & { readonly records: DataEntry[][] } {
  const described = records.slice(0, shownRecords).map((record) =>
    describeRecord(record, language).map(({ label, text, at }) => ({
      label,
      text,
      at: at?.toISOString() ?? null,
    })),
  );
  return {
    records: described.filter((entries) => entries.length > 0),
    hasMore: records.length > shownRecords,
  };
}

type OverviewSection = DataOverview['groups'][number]['sections'][number];

const hour = 3600;
const readsPerHour = 120;

/** The latest data about a person for the screen. What the portal shows on pages of its own is only named. */
export async function readDataOverview(
  { db }: Context,
  sealed: SealedReader,
  { userId, language }: { readonly userId: string; readonly language: Language },
): Promise<Result<DataOverview, 'too_many_requests'>> {
  const limit = { key: `privacy:overviews:${userId}`, seconds: hour, limit: readsPerHour };
  const wait = await consume(db, [limit]);
  if (wait !== null) return refuse('too_many_requests', wait);
  const reader = { ...sealed, language };
  const stored = (await readLatestRecords(db, userId, reader, shownRecords + 1)).filter(
    ({ records }) => records.length > 0,
  );
  const groups = dataGroups.map((name) => ({
    name,
    sections: stored
      .filter((section) => places[section.name].group === name)
      .map((section) => present(section, language)),
  }));
  return ok({ groups: groups.filter(({ sections }) => sections.length > 0) });
}

function present({ name, records }: LatestRecords, language: Language): OverviewSection {
  const title = sectionTitles[name][language];
  if (!places[name].isShown) return { title, records: null, hasMore: false };
  return { title, ...describeLatest(records, language) };
}

interface Place {
  readonly group: DataGroup;
  /** Whether its records are shown; otherwise the portal shows them on a page of their own. */
  readonly isShown: boolean;
}

function shown(group: DataGroup): Place {
  return { group, isShown: true };
}

function elsewhere(group: DataGroup): Place {
  return { group, isShown: false };
}

const places: Readonly<Record<SectionName, Place>> = {
  account: shown('person'),
  business: shown('person'),
  taxProfiles: shown('person'),
  billingProfiles: shown('person'),
  pictures: elsewhere('person'),
  roleChanges: shown('person'),
  invitations: shown('person'),
  kyc: shown('identity'),
  kycDocuments: shown('identity'),
  kycDecisions: shown('identity'),
  agreements: shown('agreement'),
  signedAgreements: shown('agreement'),
  certificates: shown('agreement'),
  signIns: shown('signIn'),
  googleAccounts: shown('signIn'),
  passkeys: shown('signIn'),
  authenticatorApps: shown('signIn'),
  factorResets: shown('signIn'),
  consents: shown('choices'),
  nominee: shown('choices'),
  accountDeletions: elsewhere('choices'),
  legalHolds: shown('choices'),
  plans: elsewhere('money'),
  orders: elsewhere('money'),
  payments: elsewhere('money'),
  refunds: elsewhere('money'),
  wallets: elsewhere('money'),
  walletEntries: elsewhere('money'),
  walletAdjustments: elsewhere('money'),
  taxDocuments: elsewhere('money'),
  applications: elsewhere('applications'),
  applicationMessages: elsewhere('applications'),
  applicationDocuments: elsewhere('applications'),
  applicationSteps: elsewhere('applications'),
  correctionRequests: elsewhere('applications'),
  batches: elsewhere('applications'),
  recurringOrders: elsewhere('applications'),
  tickets: elsewhere('conversations'),
  ticketMessages: elsewhere('conversations'),
  ticketDocuments: elsewhere('conversations'),
  calendarProfile: elsewhere('dueDates'),
  calendarMarks: elsewhere('dueDates'),
  calendarFiles: elsewhere('dueDates'),
  calendarLinks: elsewhere('dueDates'),
  calendarReminders: elsewhere('dueDates'),
  clientReminderDays: elsewhere('dueDates'),
  clientImports: elsewhere('clients'),
  clientPrices: elsewhere('clients'),
  notificationSettings: elsewhere('notifications'),
  notifications: elsewhere('notifications'),
  announcementsRead: elsewhere('notifications'),
  actions: elsewhere('actions'),
};
