import { randomUUIDv7 } from 'node:crypto';
import type { OnboardingStep } from '@anupal/contract/onboarding';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { agreement } from '@anupal/contract/texts/agreement';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Trx } from '../../platform/db/database.ts';
import type { ClientInfo } from '../../platform/http/actor.ts';
import { auditEvent, recordEvents, type AuditActor } from '../audit/public.ts';
import { lockUser } from '../users/public.ts';
import { mayStartStep } from './onboarding-lifecycle.ts';
import { insertAcceptance, selectAcceptance } from './onboarding-queries.ts';
import { readProgress, readOnboarding } from './onboarding-steps.ts';

/** A franchisee in onboarding, and the client that they use. */
export interface Applicant {
  readonly userId: string;
  readonly client: ClientInfo;
}

/** The applicant as an audit event records them. */
export function applicantActor({ userId, client }: Applicant): AuditActor {
  return { caller: { user: { id: userId, role: 'user' } }, client };
}

/** Step 2: accepts the current agreement. Accepting it again changes nothing. */
export async function acceptAgreement(
  context: Context,
  applicant: Applicant,
  version: string,
): Promise<
  Result<
    { acceptedAt: Date; nextStep: OnboardingStep },
    'earlier_step_missing' | 'agreement_outdated'
  >
> {
  if (version !== agreement.version) return refuse('agreement_outdated');
  const { userId } = applicant;
  return inTransaction(context.db, async (trx) => {
    await lockUser(trx, userId);
    if (!mayStartStep('agreement', await readProgress(trx, userId))) {
      return refuse('earlier_step_missing');
    }
    const acceptedAt = await recordAcceptance(trx, applicant);
    const { nextStep } = await readOnboarding(trx, userId);
    return ok({ acceptedAt, nextStep });
  });
}

/** Records that the current agreement was accepted, once. Returns when it was. */
export async function recordAcceptance(trx: Trx, applicant: Applicant): Promise<Date> {
  const { userId, client } = applicant;
  const { version } = agreement;
  const acceptedBefore = await selectAcceptance(trx, userId, version);
  if (acceptedBefore) return acceptedBefore;
  const acceptance = { id: randomUUIDv7(), user_id: userId, version, network: client.network };
  const acceptedAt = await insertAcceptance(trx, acceptance);
  const object = { type: 'agreement', id: version };
  await recordEvents(trx, [
    auditEvent('onboarding.agreement_accepted', applicantActor(applicant), object),
  ]);
  return acceptedAt;
}
