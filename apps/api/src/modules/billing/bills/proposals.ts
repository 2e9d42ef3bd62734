import type { BillKind, ProposedLine, ProposedRecipient } from '@anupal/contract/billing/schemas';
import type { Language } from '@anupal/contract/languages';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { CalendarDate } from '@anupal/contract/values/calendar-date';
import type { Context } from '../../../platform/context.ts';
import {
  listOwnApplications,
  presentApplicationSummary,
  readFeeSummaries,
} from '../../applications/public.ts';
import { selectOwnClient } from '../../clients/public.ts';
import { documentDate } from '../../invoices/public.ts';
import { readBillingDetails } from '../profile/billing-profile.ts';
import { findLastAddress, listBilledApplications } from './bill-queries.ts';
import { listGstins } from './client-gstins.ts';

/** What the next bill of a client can start from. */
export interface Proposal {
  readonly lines: readonly ProposedLine[];
  readonly kind: BillKind | null;
  readonly recipient: ProposedRecipient;
  readonly today: CalendarDate;
}

const maxProposed = 10;
const maxRead = 50;

/**
 * Proposes lines for the next bill of a client: the latest applications that no bill has, with the price
 * for this client, and what the government received apart, in the language of the client, as is their
 * bill. Ended without a result, an application is not billed.
 */
export async function proposeLines(
  context: Context,
  userId: string,
  { clientId, ...caller }: { readonly clientId: string; readonly language: Language },
): Promise<Result<Proposal, 'not_found'>> {
  const { db, keys } = context;
  const client = await selectOwnClient(db, userId, clientId);
  if (!client) return refuse('not_found');
  const language = client.language ?? caller.language;
  const { rows } = await listOwnApplications(context, userId, { clientId, limit: maxRead });
  const due = rows.filter(({ state }) => state !== 'rejected' && state !== 'withdrawn');
  const ids = due.map(({ id }) => id);
  const billed = new Set(await listBilledApplications(db, ids));
  const fees = await readFeeSummaries(db, ids, keys, language);
  const lines = due
    .filter(({ id }) => !billed.has(id))
    .slice(0, maxProposed)
    .flatMap((row) => {
      const { eserviceName, ...about } = presentApplicationSummary(row, row, language);
      const fee = fees.get(row.id);
      const government = Math.max(0, (fee?.government_paise ?? 0) - (fee?.returned_paise ?? 0));
      const line = { applicationId: row.id, isGovernmentFee: false };
      // Two applications are told apart by these.
      const scope = [about.period, about.registration].filter((part) => part !== null);
      const service = [eserviceName, ...scope].join(' · ');
      return [
        { ...line, description: service, amountPaise: fee?.client_price_paise ?? 0 },
        ...(government > 0
          ? [
              {
                ...line,
                description: `${governmentFee[language]}: ${about.registration === null ? eserviceName : service}`,
                amountPaise: government,
                isGovernmentFee: true,
              },
            ]
          : []),
      ];
    });
  const { kind } = await readBillingDetails(db, userId);
  const today = documentDate(context);
  const recipient = {
    gstins: [...(await listGstins(db, context, client, today))],
    address: client.address ?? (await findLastAddress(db, clientId)),
  };
  return ok({ lines, kind, recipient, today });
}

const governmentFee = { en: 'Government fee', hi: 'सरकारी शुल्क' } as const;
