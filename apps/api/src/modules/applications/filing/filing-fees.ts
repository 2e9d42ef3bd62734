import { calculateFilingFee, type FilingFee } from '@anupal/contract/applications/charges';
import { paise, type Paise } from '@anupal/contract/values/paise';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import {
  readPartnerFee,
  type CurrentService,
  type PartnerFee,
  type PriceDay,
  type ServiceVersion,
} from '../../eservices/public.ts';
import { documentDate } from '../../invoices/public.ts';
import { findCurrentPlan } from '../../subscriptions/public.ts';

/** What is paid on filing, in paise, and the price that it follows. */
export interface OwnFilingFee extends FilingFee {
  readonly partner: PartnerFee;
}

/** Reads the fee for filing this version of a service. The fee of the government is never reduced. */
export async function readFilingFee(
  db: Db,
  version: ServiceVersion,
  day: PriceDay,
): Promise<OwnFilingFee> {
  const partner = await readPartnerFee(db, version, day);
  const { governmentFeePaise: governmentFee } = version;
  return { ...calculateFilingFee({ firmFee: partner.firmFee, governmentFee }), partner };
}

/** Reads what a franchisee pays for filing each of these services today, in paise by service id. */
export async function readFilingFees(
  db: Db,
  context: Pick<Context, 'clock'>,
  userId: string,
  services: readonly CurrentService[],
): Promise<ReadonlyMap<string, Paise>> {
  const plan = await findCurrentPlan(db, userId);
  const day = { planId: plan?.plan_id ?? null, on: documentDate(context) };
  const fees = new Map<string, Paise>();
  for (const { id, version } of services)
    if (!fees.has(id)) fees.set(id, paise((await readFilingFee(db, version, day)).total));
  return fees;
}
