import { maxBatchSize } from '@anupal/contract/calendar/batches/endpoints';
import { readinessStates, type ReadinessCounts } from '@anupal/contract/calendar/clients/readiness';
import { findAuthorityScope } from '@anupal/contract/clients/authority-scopes';
import { dateInIndia, type CalendarDate } from '@anupal/contract/values/calendar-date';
import { paise, type Paise } from '@anupal/contract/values/paise';
import type { User } from '@anupal/contract/users';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findEservice, type CurrentService } from '../../eservices/public.ts';
import { findAuthorities } from '../../clients/public.ts';
import { readAvailable } from '../../wallet/public.ts';
import type { ClientObligationKey } from '../clients/filing-queries.ts';
import {
  readMonth,
  toKey,
  toObligationKey,
  type ClientDue,
  type MonthFilter,
} from '../clients/client-due-dates.ts';
import { countReadiness, readReadiness, type ObligationReadiness } from '../readiness/readiness.ts';
import { readRules } from '../rules/rules-in-force.ts';
import { findRunningBatch } from './batch-queries.ts';
import { readEarlierFilings } from './earlier-filings.ts';
import { getFee, readFees, type ChosenObligation } from './create-batch.ts';
import { readSlotsLeft } from './slots-left.ts';

/** The form that may be filed for many clients. */
export interface PreviewQuery extends Omit<MonthFilter, 'ids'> {
  readonly month: string;
  readonly form: string;
  /** Answers that were chosen for some of the obligations. */
  readonly answers?: readonly ChosenObligation[] | undefined;
}

/** An obligation that may be filed. */
export interface Candidate {
  readonly key: ClientObligationKey;
  readonly due: ClientDue;
  readonly readiness: ObligationReadiness;
  /** Whether it was filed or applied for the last time. */
  readonly wasFiledBefore: boolean;
  readonly hasAuthority: boolean;
}

/** What can be filed for many clients. */
export interface BatchPreview extends Pick<PreviewQuery, 'form'> {
  readonly today: CalendarDate;
  readonly services: readonly (CurrentService & { readonly fee: Paise })[];
  /** What is ready first, what was due before the client was added last; not more than one batch takes. */
  readonly candidates: readonly Candidate[];
  readonly counts: ReadinessCounts;
  readonly available: Paise;
  /** Without those that wait in batches; null without a limit. */
  readonly applicationsLeft: number | null;
  readonly runningBatchId: string | null;
}

/** Reads for which clients of the caller a form of a month can be filed. */
export async function previewBatch(
  context: Context,
  { id: userId, walletId }: Pick<User, 'id' | 'walletId'>,
  { month, form, answers = [], tag, group, state }: PreviewQuery,
): Promise<BatchPreview> {
  const { db } = context;
  const rules = await readRules(context);
  const today = dateInIndia(new Date(context.clock()));
  const { dues } = await readMonth(db, { userId, today, month, rules }, { tag, group, state });
  const chosen = new Map(answers.map((one) => [toKey(one), one.answers ?? {}]));
  const ofForm = dues.filter(({ obligation }) => obligation.form === form);
  const wasFiledBefore = await readEarlierFilings(
    context,
    { userId, today, month, form, rules },
    ofForm,
  );
  const readiness = await readReadiness(
    db,
    context,
    userId,
    ofForm,
    (due) => chosen.get(toKey(toObligationKey(due))) ?? {},
  );
  const found = [...readiness];
  const slots = await readSlotsLeft(db, userId);
  const hasAuthority = await readAuthorized(db, today, found);
  const fees = await readFees(db, context, userId, readiness);
  const services = found.flatMap(([, { service }]) => service ?? []);
  return {
    today,
    form,
    services: [...new Map(services.map((service) => [service.id, service])).values()].map(
      (service) => ({ ...service, fee: getFee(fees, service) }),
    ),
    candidates: found
      .toSorted((one, other) => rank(one) - rank(other))
      .slice(0, maxBatchSize)
      .map(([due, one]) => ({
        key: toObligationKey(due),
        due,
        readiness: one,
        wasFiledBefore: wasFiledBefore(due),
        hasAuthority: hasAuthority(due, one),
      })),
    counts: countReadiness(readiness.values()),
    available:
      walletId === null ? paise(0) : ((await readAvailable(db, walletId, userId)) ?? paise(0)),
    applicationsLeft: slots === null ? 0 : slots.left,
    runningBatchId: await findRunningBatch(db, userId),
  };
}

type ReadObligation = readonly [ClientDue, ObligationReadiness];

function rank([{ status }, { state }]: ReadObligation): number {
  const after = status === 'past' ? readinessStates.length : 0;
  return after + readinessStates.indexOf(state);
}

/** Reads which clients gave authority for the services that file for them. */
async function readAuthorized(
  db: Db,
  today: CalendarDate,
  found: readonly ReadObligation[],
): Promise<(...one: ReadObligation) => boolean> {
  const clientIds = [...new Set(found.map(([{ client }]) => client.id))];
  const serviceIds = new Set(found.flatMap(([, { service }]) => service?.id ?? []));
  const authorized = new Map<string, ReadonlyMap<string, unknown>>();
  for (const id of serviceIds) {
    const service = await findEservice(db, id);
    if (!service) continue;
    const scope = findAuthorityScope(service);
    authorized.set(id, await findAuthorities(db, clientIds, { scope, on: today }));
  }
  return ({ client }, { service }) => authorized.get(service?.id ?? '')?.has(client.id) ?? false;
}
