import type { kyc } from '@anupal/contract/kyc';
import { ok } from '@anupal/contract/result';
import type { Call, Handlers } from '../../../platform/http/register-endpoints.ts';
import { visitorOf } from '../../../platform/http/actor.ts';
import { presentDocument, type Linking } from '../present.ts';
import { redact, type KycContext } from './service.ts';

/** The handler that blacks out. */
export function redactionRoutes(
  context: KycContext,
  linksOf: Linking,
): Pick<Handlers<typeof kyc>, 'redact'> {
  return { redact: (call) => redactOn(context, linksOf, call) };
}

async function redactOn(
  context: KycContext,
  linksOf: Linking,
  { params, body, caller, request }: Call<typeof kyc.redact>,
) {
  const parts = body.boxes.map(({ x, y, width, height }) => ({ left: x, top: y, width, height }));
  const actor = actorOf({ caller, request });
  const given = { documentId: params.documentId, page: body.page, parts };
  const redacted = await redact(context, actor, given);
  return redacted.ok ? ok(presentDocument(redacted.value, linksOf(caller))) : redacted;
}
