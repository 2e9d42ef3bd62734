import type { kyc } from '@anupal/contract/kyc';
import { ok } from '@anupal/contract/result';
import type { Call, Handlers } from '../../../platform/http/register-endpoints.ts';
import { visitorOf } from '../../../platform/http/actor.ts';
import { presentDocument, type Linking } from '../present.ts';
import { markPage, type KycContext } from './service.ts';

/** The handler that marks a page. */
export function markRoutes(
  context: KycContext,
  linksOf: Linking,
): Pick<Handlers<typeof kyc>, 'markPage'> {
  return { markPage: (call) => markPageOn(context, linksOf, call) };
}

async function markPageOn(
  context: KycContext,
  linksOf: Linking,
  { params, body, caller, request }: Call<typeof kyc.markPage>,
) {
  const actor = actorOf({ caller, request });
  const marked = await markPage(context, actor, { ...params, ...body });
  return marked.ok ? ok(presentDocument(marked.value, linksOf(caller))) : marked;
}
