import { randomUUIDv7 } from 'node:crypto';
import type { OnboardingStep } from '@anupal/contract/onboarding';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { agreement } from '@anupal/contract/texts/agreement';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Trx } from '../../platform/db/database.ts';
import type { ClientInfo } from '../../platform/http/actor.ts';
import { recordEvents } from '../audit/public.ts';
import { lockUser } from '../users/public.ts';
import { mayTakeStep } from './onboarding-lifecycle.ts';
import { insertAcceptance, selectAcceptance } from './onboarding-queries.ts';
import { readFacts, readOnboarding } from './onboarding-steps.ts';

/** Who accepts or gives something, and from where. */
export interface Acting {
  readonly userId: string;
  readonly client: ClientInfo;
}

/** Step 2: accepts the agreement in force. Accepting it again changes nothing. */
export async function acceptAgreement(
  context: Context,
  acting: Acting & { readonly version: string },
): Promise<
  Result<
    { acceptedAt: Date; nextStep: OnboardingStep },
    'earlier_step_missing' | 'agreement_outdated'
  >
> {
  if (acting.version !== agreement.version) return refuse('agreement_outdated');
  return inTransaction(context.db, async (trx) => {
    await lockUser(trx, acting.userId);
    if (!mayTakeStep('agreement', await readFacts(trx, acting.userId))) {
      return refuse('earlier_step_missing');
    }
    const acceptedAt = await recordAcceptance(trx, acting);
    const { nextStep } = await readOnboarding(trx, acting.userId);
    return ok({ acceptedAt, nextStep });
  });
}

export async function recordAcceptance(
  trx: Trx,
  { userId, client: visitor }: Acting,
): Promise<Date> {
  const { version } = agreement;
  const known = await selectAcceptance(trx, userId, version);
  if (known) return known;
  const acceptance = { id: randomUUIDv7(), user_id: userId, version, network: visitor.network };
  const acceptedAt = await insertAcceptance(trx, acceptance);
  await recordEvents(trx, [
    {
      action: 'onboarding.agreement_accepted',
      actor: { id: userId, role: 'user' },
      object: { type: 'agreement', id: version },
      outcome: 'done',
      network: visitor.network,
    },
  ]);
  return acceptedAt;
}
