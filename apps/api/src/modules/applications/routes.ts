import type { applications } from '@anupal/contract/applications';
import { ok } from '@anupal/contract/result';
import { getLanguage } from '../../platform/http/language.ts';
import type { Handlers } from '../../platform/http/register-endpoints.ts';
import { createLinks } from '../../platform/http/signed-links.ts';
import { getActor, getIdempotencyKey } from '../../platform/http/actor.ts';
import { afterCompletionRoutes } from './office/after-completion-routes.ts';
import { correctionRoutes } from './corrections/correction-routes.ts';
import { reviewRoutes } from './office/office-routes.ts';
import { documentRoutes } from './documents/document-routes.ts';
import { draftRoutes } from './filing/draft-routes.ts';
import { withdrawApplication } from './filing/end-application.ts';
import { fileApplication } from './filing/file-application.ts';
import { listOwnApplications } from './lists/application-search.ts';
import { messageRoutes } from './messages/message-routes.ts';
import { earningRoutes } from './earnings/earning-routes.ts';
import type { EarningPorts } from './earnings/earnings.ts';
import { governmentFeeRoutes } from './charges/government-fee-routes.ts';
import { payCharge } from './charges/pay-charge.ts';
import { presentApplication } from './detail/application-presenter.ts';
import { presentOwnList } from './lists/application-list-presenter.ts';
import { loadApplicationDetail, readApplication } from './detail/application-detail.ts';
import type { ApplicationsContext, PresentApplication } from './records/context.ts';
import { readUsage } from './lists/usage.ts';
import { vaultRoutes } from './vault/vault-routes.ts';

/** Handlers of applications. */
export function applicationRoutes(
  context: ApplicationsContext,
  earningPorts: EarningPorts,
): Handlers<typeof applications> {
  const linksFor = createLinks(context);
  const present: PresentApplication = async ({ caller, request }, row) => {
    const detail = await loadApplicationDetail(context, caller.user, row);
    return presentApplication(detail, getLanguage(request), linksFor(caller));
  };
  return {
    ...ownRoutes(context),
    file: async (call) => {
      const filed = await fileApplication(context, getActor(call), {
        ...call.body,
        language: getLanguage(call.request),
        filingKey: getIdempotencyKey(call),
      });
      return filed.ok ? ok(await present(call, filed.value)) : filed;
    },
    read: async ({ caller, params, request }) => {
      const detail = await readApplication(context, caller.user, params.applicationId);
      if (!detail.ok) return detail;
      return ok(presentApplication(detail.value, getLanguage(request), linksFor(caller)));
    },
    pay: async (call) => {
      const paid = await payCharge(context, getActor(call), call.params);
      return paid.ok ? ok(await present(call, paid.value)) : paid;
    },
    withdraw: async (call) => {
      const { params, body } = call;
      const { applicationId } = params;
      const withdrawn = await withdrawApplication(
        context,
        getActor(call),
        applicationId,
        body.version,
      );
      return withdrawn.ok ? ok(await present(call, withdrawn.value)) : withdrawn;
    },
    ...draftRoutes(context, linksFor),
    ...documentRoutes(context),
    ...vaultRoutes(context, linksFor),
    ...messageRoutes(context, linksFor, present),
    ...correctionRoutes(context, linksFor, present),
    ...reviewRoutes(context, present),
    ...afterCompletionRoutes(context, present),
    ...governmentFeeRoutes(context, present),
    ...earningRoutes(context, earningPorts, present),
  };
}

function ownRoutes(
  context: ApplicationsContext,
): Pick<Handlers<typeof applications>, 'list' | 'search' | 'readUsage'> {
  return {
    list: async ({ caller, query, request }) => {
      const page = await listOwnApplications(context, caller.user.id, query);
      return ok(presentOwnList(page, getLanguage(request)));
    },
    search: async ({ caller, body, request }) => {
      const page = await listOwnApplications(context, caller.user.id, body);
      return ok(presentOwnList(page, getLanguage(request)));
    },
    readUsage: async ({ caller }) => {
      const { slots, months, states } = await readUsage(context, caller.user.id);
      return ok({ slots, months: [...months], states: [...states] });
    },
  };
}
