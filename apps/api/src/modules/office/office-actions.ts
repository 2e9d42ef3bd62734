import type { LocalizedText } from '@anupal/contract/languages';
import type { office } from '@anupal/contract/office';
import type { ExportedList } from '@anupal/contract/office/exports';
import { roleNames } from '@anupal/contract/texts/role-names';
import { isStaff, type Role } from '@anupal/contract/users';
import type { Context } from '../../platform/context.ts';
import type { Actions } from '../../platform/http/confirmation.ts';
import { findUser, labelPerson, refuseNewSuperadmin } from '../users/public.ts';
import { selectRoleRequest } from './roles/role-request-queries.ts';

/** What the calls of this module do, for the person who confirms them. */
export function officeActions(context: Context): Actions<typeof office> {
  const { db } = context;
  return {
    changeRole: async ({ params, body: { from, to } }) => {
      const person = await findUser(db, params.userId);
      return person ? roleChange(labelPerson(person), from, to) : null;
    },
    correctName: async ({ params, body: { to } }) => {
      const person = await findUser(db, params.userId);
      if (!person) return null;
      const name = labelPerson(person);
      return {
        en: `Correct the name of ${name} to ${to}`,
        hi: `${name} का नाम ठीक करके ${to} करना`,
      };
    },
    approveRoleRequest: async ({ params }) => {
      const change = await proposedChange(db, params.requestId);
      return change && { en: `Approve: ${change.en}`, hi: `स्वीकृत करना: ${change.hi}` };
    },
    rejectRoleRequest: async ({ params }) => {
      const change = await proposedChange(db, params.requestId);
      return change && { en: `Reject: ${change.en}`, hi: `अस्वीकृत करना: ${change.hi}` };
    },
    resetFactors: async ({ params, body: { approves }, caller }) => {
      const person = await findUser(db, params.userId);
      if (!person || !isStaff(person.role)) return null;
      const tooNew = await refuseNewSuperadmin(db, context, caller.user.id);
      if (tooNew) return tooNew;
      const name = labelPerson(person);
      return approves === null
        ? {
            en: `Propose to remove all passkeys, the app and the recovery codes of ${name}`,
            hi: `${name} की सभी पासकी, ऐप और रिकवरी कोड हटाने का प्रस्ताव देना`,
          }
        : {
            en: `Remove all passkeys, the app and the recovery codes of ${name}`,
            hi: `${name} की सभी पासकी, ऐप और रिकवरी कोड हटाना`,
          };
    },
    exportUsers: exporting('users'),
    exportPayments: exporting('payments'),
    exportRefunds: exporting('refunds'),
    exportApplications: exporting('applications'),
    exportAudit: exporting('audit'),
    exportLedger: exporting('ledger'),
  };
}

const lists: Readonly<Record<ExportedList, LocalizedText>> = {
  users: { en: 'people', hi: 'लोगों' },
  payments: { en: 'payments', hi: 'भुगतानों' },
  refunds: { en: 'refunds', hi: 'रिफ़ंडों' },
  applications: { en: 'applications', hi: 'आवेदनों' },
  audit: { en: 'events of the audit log', hi: 'ऑडिट लॉग की घटनाओं' },
  ledger: { en: 'entries of the day book', hi: 'दैनिक बही की प्रविष्टियों' },
};

function exporting(list: ExportedList) {
  return ({ body: { format } }: { readonly body: { readonly format: 'csv' | 'xlsx' } }) => ({
    en: `Export the list of ${lists[list].en} (${format})`,
    hi: `${lists[list].hi} की सूची एक्सपोर्ट करना (${format})`,
  });
}

async function proposedChange(db: Context['db'], id: string): Promise<LocalizedText | null> {
  const request = await selectRoleRequest(db, id);
  const person = request && (await findUser(db, request.user_id));
  return person ? roleChange(labelPerson(person), request.from_role, request.to_role) : null;
}

function roleChange(name: string, from: Role, to: Role): LocalizedText {
  return {
    en: `Change the role of ${name} from ${roleNames[from].en} to ${roleNames[to].en}`,
    hi: `${name} की भूमिका ${roleNames[from].hi} से बदलकर ${roleNames[to].hi} करना`,
  };
}
