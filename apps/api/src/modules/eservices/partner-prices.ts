import { randomUUIDv7 } from 'node:crypto';
import type { Body } from '@anupal/contract/endpoint';
import type { eservices } from '@anupal/contract/eservices';
import type { LocalizedText } from '@anupal/contract/languages';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { rupeesToPaise, type Paise } from '@anupal/contract/values/paise';
import type { Context } from '../../platform/context.ts';
import { inTransactionUnlessRefused, type Db, type Trx } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { auditEvent, recordEvents } from '../audit/public.ts';
import { documentDate, withStatuses, type WithStatus } from '../invoices/public.ts';
import { findPlan, listPlans, type PlanRow } from '../plans/public.ts';
import { findCurrentPlan } from '../subscriptions/public.ts';
import {
  insertPartnerPrice,
  selectPartnerPrices,
  selectPricesInForce,
  type NamedPartnerPrice,
  type PriceDay,
  type PriceInForce,
} from './partner-price-queries.ts';
import {
  findEservice,
  lockEservice,
  selectPricedServices,
  type EserviceRow,
} from './service-queries.ts';

/** What a franchisee pays the firm for filing a service, in paise including GST. */
export interface PartnerFee {
  /** Null if it is quoted. */
  readonly firmFee: Paise | null;
  /** The firm's fee on the public site; null if it is quoted. */
  readonly publicFee: Paise | null;
  /** The partner price that it follows; null if it is the public fee. */
  readonly priceId: string | null;
}

interface PricedService {
  readonly id: string;
  readonly firm_fee_paise: Paise | null;
}

/**
 * Reads what franchisees of a plan pay for services on a day, by service id. Nobody pays more than the public
 * fee, also when staff have lowered it below the partner price.
 */
async function readPartnerFees(
  db: Db,
  services: readonly PricedService[],
  day: PriceDay,
): Promise<ReadonlyMap<string, PartnerFee>> {
  if (services.length === 0) return new Map();
  const ids = services.map(({ id }) => id);
  const prices = await selectPricesInForce(db, ids, day);
  const byService = Map.groupBy(prices, ({ eservice_id: id }) => id);
  return new Map(
    services.map((service) => [service.id, toPartnerFee(service, byService.get(service.id))]),
  );
}

// A price that a lower public fee has overtaken does not hide that of all plans.
function toPartnerFee(
  { firm_fee_paise: publicFee }: PricedService,
  prices: readonly PriceInForce[] = [],
): PartnerFee {
  const price = prices.find((one) => publicFee !== null && one.price_paise <= publicFee);
  return { firmFee: price?.price_paise ?? publicFee, publicFee, priceId: price?.id ?? null };
}

/** Reads what franchisees of a plan pay for one service on a day. */
export async function readPartnerFee(
  db: Db,
  service: { readonly eserviceId: string; readonly firmFeePaise: Paise | null },
  day: PriceDay,
): Promise<PartnerFee> {
  const { eserviceId: id, firmFeePaise: publicFee } = service;
  const fees = await readPartnerFees(db, [{ id, firm_fee_paise: publicFee }], day);
  return fees.get(id) ?? toPartnerFee({ id, firm_fee_paise: publicFee });
}

/** What a franchisee pays for a service: the fees of the firm and of the government. */
export interface OwnFee extends PartnerFee {
  readonly governmentFee: Paise | null;
}

/** Reads what a franchisee pays for a service today; without a plan in force, the prices of their last plan. */
export async function readOwnFee(
  context: Context,
  userId: string,
  eserviceId: string,
): Promise<Result<OwnFee, 'not_found'>> {
  const service = await findEservice(context.db, eserviceId);
  if (!service) return refuse('not_found');
  const { firm_fee_paise: firmFeePaise, government_fee_paise: governmentFee } = service;
  const plan = await findCurrentPlan(context.db, userId);
  const day = { planId: plan?.plan_id ?? null, on: documentDate(context) };
  return ok({
    ...(await readPartnerFee(context.db, { eserviceId, firmFeePaise }, day)),
    governmentFee,
  });
}

/** What a franchisee pays the firm for a service. */
export interface OwnServiceFee extends PartnerFee {
  readonly id: string;
  readonly name: LocalizedText;
}

/** Lists what a franchisee pays for the active services today, in the order of the catalogue. */
export async function listOwnFees(
  context: Context,
  userId: string,
): Promise<readonly OwnServiceFee[]> {
  const { db } = context;
  const plan = await findCurrentPlan(db, userId);
  const services = await selectPricedServices(db);
  const day = { planId: plan?.plan_id ?? null, on: documentDate(context) };
  const fees = await readPartnerFees(db, services, day);
  return services.map(({ id, name: en, name_hi: hi, ...service }) => ({
    id,
    name: { en, hi: hi ?? en },
    ...(fees.get(id) ?? toPartnerFee({ id, ...service })),
  }));
}

/** The partner prices of a service with their status today, and the plans on sale. */
export interface PartnerPriceList {
  readonly service: EserviceRow;
  readonly plans: readonly PlanRow[];
  readonly prices: readonly WithStatus<NamedPartnerPrice>[];
}

/** Lists the partner prices of a service. */
export async function listPartnerPrices(
  context: Context,
  eserviceId: string,
): Promise<Result<PartnerPriceList, 'not_found'>> {
  const service = await findEservice(context.db, eserviceId);
  if (!service) return refuse('not_found');
  const rows = await selectPartnerPrices(context.db, eserviceId);
  const today = documentDate(context);
  const byPlan = Map.groupBy(rows, ({ plan_id: id }) => id);
  const prices = [...byPlan.values()].flatMap((own) => withStatuses(own, today));
  return ok({ service, plans: await listPlans(context.db), prices });
}

/** Adds a partner price from today or a later day on. Of one plan and day, the latest holds. */
export async function addPartnerPrice(
  context: Context,
  actor: Actor,
  eserviceId: string,
  input: Body<typeof eservices.addPartnerPrice>,
): Promise<Result<null, 'not_found' | 'date_past' | 'price_above_public'>> {
  if (input.validFrom < documentDate(context)) return refuse('date_past');
  return inTransactionUnlessRefused(context.db, (trx) => add(trx, actor, eserviceId, input));
}

async function add(
  trx: Trx,
  actor: Actor,
  eserviceId: string,
  { planId, price, validFrom }: Body<typeof eservices.addPartnerPrice>,
): Promise<Result<null, 'not_found' | 'price_above_public'>> {
  // The lock keeps the public fee that the price is compared with.
  if (!(await lockEservice(trx, eserviceId, 'for share'))) return refuse('not_found');
  const service = await findEservice(trx, eserviceId);
  if (!service || (planId !== null && !(await findPlan(trx, planId)))) return refuse('not_found');
  const paise = toPaise(price);
  const publicFee = service.firm_fee_paise;
  if (publicFee === null || paise > publicFee) return refuse('price_above_public');
  const id = randomUUIDv7();
  await insertPartnerPrice(trx, {
    id,
    eservice_id: eserviceId,
    plan_id: planId,
    price_paise: paise,
    valid_from: validFrom,
    created_by: actor.caller.user.id,
  });
  const object = { type: 'eservice', id: eserviceId };
  const detail = { plan: planId, paise, validFrom };
  await recordEvents(trx, [auditEvent('eservices.partner_price_added', actor, object, { detail })]);
  return ok(null);
}

function toPaise(rupees: number): Paise {
  const amount = rupeesToPaise(rupees);
  if (amount === null) throw new RangeError('the contract lets only whole paise through');
  return amount;
}
