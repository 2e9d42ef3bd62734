import { randomUUIDv7 } from 'node:crypto';
import type { Answers } from '@anupal/contract/eservices/form-fields';
import type { Language, LocalizedText } from '@anupal/contract/languages';
import { filingTexts } from '@anupal/contract/texts/filing';
import { ok, refuse, refuseWithMessages, type Refusal, type Result } from '@anupal/contract/result';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { paise, type Paise } from '@anupal/contract/values/paise';
import type { Context } from '../../../platform/context.ts';
import { inTransactionUnlessRefused, type Db, type Trx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { isFilingBlocked } from '../../agreements/public.ts';
import {
  assignLegacyDrafts,
  readFilingFees,
  refuseAnswers,
  shortfallText,
  type ApplicationsContext,
} from '../../applications/public.ts';
import { auditEvent, recordEvents } from '../../audit/public.ts';
import { lockUser } from '../../users/public.ts';
import { lockAvailable, reserveFunds } from '../../wallet/public.ts';
import { readMonth, toKey, toObligationKey, type ClientDue } from '../clients/client-due-dates.ts';
import type { ClientObligationKey } from '../clients/filing-queries.ts';
import { readReadiness, type ObligationReadiness } from '../readiness/readiness.ts';
import { readRules } from '../rules/rules-in-force.ts';
import {
  findBatchByKey,
  insertBatch,
  listWaitingObligations,
  type BatchRow,
  type NewItem,
  type StoredRefusal,
} from './batch-queries.ts';
import { batchDrafts } from './batch-drafts.ts';
import { batchQueueName } from './batch-queue-name.ts';
import { readSlotsLeft } from './slots-left.ts';

/** An obligation to file, with the answers that were chosen for it. */
export interface ChosenObligation extends ClientObligationKey {
  readonly answers?: Answers | undefined;
}

/** A batch to file. */
export interface NewBatch {
  readonly month: string;
  readonly form: string;
  /** The versions of the services that the franchisee has seen. */
  readonly services: readonly { readonly eserviceId: string; readonly versionId: string }[];
  /** The sum that the franchisee has seen, in paise. */
  readonly totalPaise: number;
  /** In the order in which they are filed while wallet and plan suffice. */
  readonly obligations: readonly ChosenObligation[];
  readonly language: Language;
  readonly key: string | null;
}

type Readinesses = ReadonlyMap<ClientDue, ObligationReadiness>;

/** The fees of applications, in paise by service id. */
type Fees = ReadonlyMap<string, Paise>;

type OrderRefusal =
  | 'not_found'
  | 'agreement_overdue'
  | 'eservice_outdated'
  | 'subscription_required'
  | 'idempotency_key_reused';

/**
 * Creates a batch: reserves the fees of what is ready, in order while wallet and plan suffice, and leaves
 * the filing to a job. What is not ready, or not covered, is refused by name. Repeated under the same key it
 * returns the batch of the earlier call.
 */
export async function createBatch(
  context: ApplicationsContext,
  actor: Actor,
  order: NewBatch,
): Promise<Result<BatchRow, OrderRefusal>> {
  const rules = await readRules(context);
  const { id: userId } = actor.caller.user;
  const today = dateInIndia(new Date(context.clock()));
  await assignLegacyDrafts(context, userId);
  return inTransactionUnlessRefused(context.db, async (trx) => {
    await lockUser(trx, userId);
    const earlier = order.key === null ? undefined : await findBatchByKey(trx, userId, order.key);
    if (earlier) return ok(earlier);
    if (await isFilingBlocked(trx, context, userId)) return refuse('agreement_overdue');
    const slots = await readSlotsLeft(trx, userId);
    if (slots === null) return refuse('subscription_required');
    const ids = [...new Set(order.obligations.map(({ clientId }) => clientId))];
    const month = { userId, today, month: order.month, rules };
    const { dues } = await readMonth(trx, month, { ids });
    const byKey = new Map(dues.map((due) => [toKey(toObligationKey(due)), due]));
    const chosen = new Map<ClientDue, ChosenObligation>();
    for (const obligation of order.obligations) {
      const due = byKey.get(toKey(obligation));
      if (due?.obligation.form !== order.form) return refuse('not_found');
      chosen.set(due, obligation);
    }
    const readiness = await readReadiness(
      trx,
      context,
      userId,
      [...chosen.keys()],
      (due) => chosen.get(due)?.answers ?? {},
    );
    const fees = await readFees(trx, context, userId, readiness);
    const checked = { order, chosen, readiness, fees, slotsLeft: slots.left ?? Infinity };
    if (!matchesQuote(checked)) return refuse('eservice_outdated');
    await batchDrafts.delete(trx, { userId, month: order.month, form: order.form });
    return ok(await insertOrder(trx, context, actor, checked));
  });
}

// The versions of the services and the fees are those that the franchisee has seen.
function matchesQuote({ order: { services, totalPaise }, readiness, fees }: CheckedBatch): boolean {
  const seen = new Set(services.map(({ eserviceId, versionId }) => `${eserviceId} ${versionId}`));
  const found = [...readiness.values()].map(({ service }) => service);
  const total = found.reduce((sum, service) => sum + getFee(fees, service), 0);
  const areCurrent = found.every(
    (service) => service !== null && seen.has(`${service.id} ${service.version.versionId}`),
  );
  return areCurrent && total === totalPaise;
}

interface CheckedBatch {
  readonly order: NewBatch;
  readonly chosen: ReadonlyMap<ClientDue, ChosenObligation>;
  readonly readiness: Readinesses;
  readonly fees: Fees;
  /** How many applications the plan still includes. */
  readonly slotsLeft: number;
}

async function insertOrder(
  trx: Trx,
  context: Context,
  actor: Actor,
  { order, chosen, readiness, fees, slotsLeft }: CheckedBatch,
): Promise<BatchRow> {
  const { user, sessionId } = actor.caller;
  const { walletId } = user;
  const waiting = new Set((await listWaitingObligations(trx, user.id)).map(toKey));
  let left: number = walletId === null ? 0 : await lockAvailable(trx, walletId, user.id);
  let slots = slotsLeft;
  let missing = 0;
  const items = [...readiness].map(([due, found]): NewItem => {
    const key = toObligationKey(due);
    const fee = getFee(fees, found.service);
    const unready = waiting.has(toKey(key)) ? refuseWaiting() : findRefusal(due, found);
    if (unready === null) slots -= 1;
    const refusal = unready ?? (slots < 0 ? toStored(refuse('service_limit_reached')) : null);
    // What comes after the first that the wallet does not cover is not filed in its place.
    const isCovered = refusal === null && missing === 0 && fee <= left;
    if (refusal === null && !isCovered) missing += fee - (missing === 0 ? left : 0);
    if (isCovered) left -= fee;
    return {
      id: randomUUIDv7(),
      ...key,
      versionId: found.service!.version.versionId, // the order was refused without one
      answers: chosen.get(due)?.answers ?? {},
      reserved: isCovered ? fee : paise(0),
      refusal: refusal ?? (isCovered ? null : { code: 'insufficient_balance', texts: [] }),
    };
  });
  const batch = {
    id: randomUUIDv7(),
    user_id: user.id,
    idempotency_key: order.key,
    session_id: sessionId,
    month: order.month,
    form: order.form,
    language: order.language,
    missing_paise: paise(missing),
  };
  const text = shortfallText(paise(missing));
  const named = items.map((item) =>
    item.refusal?.code === 'insufficient_balance'
      ? { ...item, refusal: { ...item.refusal, texts: [text] } }
      : item,
  );
  const row = await insertBatch(trx, batch, named);
  const reserved = paise(items.reduce((sum, item) => sum + item.reserved, 0));
  if (walletId !== null && !(await reserveFunds(trx, walletId, reserved)))
    throw new Error('a locked wallet has less than was read');
  await context.jobs.send(trx, { queue: batchQueueName, data: { batchId: batch.id } });
  const detail = { person: user.id, applications: items.length, paise: reserved };
  const object = { type: 'filing_batch', id: batch.id };
  await recordEvents(trx, [auditEvent('calendar.batch_ordered', actor, object, { detail })]);
  return row;
}

/** Why an obligation cannot be filed; null if it can. */
export function findRefusal(
  due: ClientDue,
  {
    state,
    service,
    problems,
    hasUnclearDraft,
    needsRegistration,
    application,
  }: ObligationReadiness,
): StoredRefusal | null {
  switch (state) {
    case 'ready':
      return null;
    case 'filed':
    case 'applied': {
      const text = application === null ? markedText : orderedText(application.tracking_number);
      return toStored(refuseWithMessages('duplicate_application', [text]));
    }
    case 'unavailable':
      return toStored(refuse('eservice_inactive'));
    case 'missing':
      if (needsRegistration)
        return toStored(refuseWithMessages('invalid_input', [filingTexts.registrationUnclear]));
      return toStored(
        hasUnclearDraft || service === null
          ? refuseWithMessages('invalid_input', [unclearDraftText])
          : refuseAnswers(service.version.fields, problems),
      );
  }
}

/** A refusal as it is stored with an item. */
export function toStored({ code, texts = [] }: Refusal): StoredRefusal {
  return { code, texts };
}

/** Reads what the caller pays for the services of these obligations. */
export function readFees(
  db: Db,
  context: Context,
  userId: string,
  readiness: Readinesses,
): Promise<Fees> {
  const services = [...readiness.values()].flatMap(({ service }) => service ?? []);
  return readFilingFees(db, context, userId, services);
}

/** The fee of an application, in paise; 0 when it is quoted later. */
export function getFee(fees: Fees, service: ObligationReadiness['service']): Paise {
  return (service && fees.get(service.id)) ?? paise(0);
}

function refuseWaiting(): StoredRefusal {
  return toStored(refuseWithMessages('duplicate_application', [waitingText]));
}

const markedText: LocalizedText = {
  en: 'You have already marked this as filed.',
  hi: 'आपने इसे दाखिल के रूप में दर्ज किया है।',
};
const waitingText: LocalizedText = {
  en: 'It is already being filed in another batch.',
  hi: 'यह पहले से दूसरे बैच में जमा हो रहा है।',
};
const unclearDraftText: LocalizedText = {
  en: 'Another draft for this client has documents that may be meant for this. Open it and say for which period, GSTIN or statement it is, or discard it.',
  hi: 'इस ग्राहक के दूसरे मसौदे में दस्तावेज़ हैं, जो इसी के लिए हो सकते हैं। उसे खोलकर बताएँ कि वह किस अवधि, GSTIN या विवरण के लिए है, या उसे हटाएँ।',
};

function orderedText(trackingNumber: string): LocalizedText {
  return {
    en: `An application exists: ${trackingNumber}.`,
    hi: `आवेदन पहले से है: ${trackingNumber}।`,
  };
}
