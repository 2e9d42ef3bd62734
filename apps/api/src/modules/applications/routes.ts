import type { applications } from '@anupal/contract/applications';
import { ok } from '@anupal/contract/result';
import { languageOf } from '../../platform/http/language.ts';
import type { Call, Handlers } from '../../platform/http/register-endpoints.ts';
import { signLink } from '../../platform/http/signed-links.ts';
import { actorOf, idempotencyKeyOf } from '../../platform/http/actor.ts';
import { afterCompletionRoutes } from './office/after-completion-routes.ts';
import { searchClients } from './clients/clients.ts';
import { correctionRoutes } from './corrections/correction-routes.ts';
import { reviewRoutes } from './office/office-routes.ts';
import { documentRoutes } from './documents/document-routes.ts';
import { draftRoutes } from './filing/draft-routes.ts';
import { withdrawApplication } from './filing/end-application.ts';
import { fileApplication } from './filing/file-application.ts';
import { listOwnApplications } from './lists/application-search.ts';
import { postMessage } from './messages/application-messages.ts';
import { payCharge } from './charges/pay-charge.ts';
import { presentApplication, type PresentApplication } from './detail/application-presenter.ts';
import { presentClient } from './clients/client-presenter.ts';
import { presentOwnList } from './lists/application-list-presenter.ts';
import { type LinksFor } from './documents/document-presenter.ts';
import { loadApplicationDetail, readApplication } from './detail/application-detail.ts';
import { type ApplicationsContext } from './records/context.ts';
import { readUsage } from './lists/usage.ts';

/** The handlers of applications. */
export function applicationRoutes(context: ApplicationsContext): Handlers<typeof applications> {
  const linksOf: LinksFor =
    ({ user, sessionId }) =>
    (path) =>
      signLink(context, path, { userId: user.id, sessionId });
  const present: PresentApplication = async ({ caller, request }, row) => {
    const showing = { language: languageOf(request), sign: linksOf(caller) };
    return presentApplication(await loadApplicationDetail(context, caller.user, row), showing);
  };
  return {
    ...ownRoutes(context),
    file: (call) => file(context, present, call),
    read: async ({ caller, params, request }) => {
      const read = await readApplication(context, caller.user, params.applicationId);
      const showing = { language: languageOf(request), sign: linksOf(caller) };
      return read.ok ? ok(presentApplication(read.value, showing)) : read;
    },
    write: (call) => write(context, present, call),
    pay: async (call) => {
      const paid = await payCharge(context, actorOf(call), call.params);
      return paid.ok ? ok(await present(call, paid.value)) : paid;
    },
    withdraw: async (call) => {
      const target = { ...call.params, ...call.body };
      const withdrawn = await withdrawApplication(context, actorOf(call), target);
      return withdrawn.ok ? ok(await present(call, withdrawn.value)) : withdrawn;
    },
    ...draftRoutes(context, linksOf),
    ...documentRoutes(context, linksOf),
    ...correctionRoutes(context, { linksOf, present }),
    ...reviewRoutes(context, present),
    ...afterCompletionRoutes(context, present),
  };
}

// What a franchisee reads of their own beside one application.
function ownRoutes(
  context: ApplicationsContext,
): Pick<Handlers<typeof applications>, 'list' | 'search' | 'searchClients' | 'readUsage'> {
  return {
    list: async ({ caller, query, request }) =>
      ok(
        presentOwnList(
          await listOwnApplications(context, caller.user.id, query),
          languageOf(request),
        ),
      ),
    search: async ({ caller, body, request }) =>
      ok(
        presentOwnList(
          await listOwnApplications(context, caller.user.id, body),
          languageOf(request),
        ),
      ),
    searchClients: async ({ caller, body }) => {
      const clients = await searchClients(context, caller.user.id, body.q);
      return ok({ clients: clients.map((client) => presentClient(client, 'masked')) });
    },
    readUsage: async ({ caller }) => {
      const { places, months, states } = await readUsage(context, caller.user.id);
      return ok({ places, months: [...months], states: [...states] });
    },
  };
}

async function file(
  context: ApplicationsContext,
  present: PresentApplication,
  call: Call<typeof applications.file>,
) {
  const filed = await fileApplication(context, actorOf(call), {
    ...call.body,
    language: languageOf(call.request),
    filingKey: idempotencyKeyOf(call),
  });
  return filed.ok ? ok(await present(call, filed.value)) : filed;
}

async function write(
  context: ApplicationsContext,
  present: PresentApplication,
  call: Call<typeof applications.write>,
) {
  const { params, body } = call;
  const written = await postMessage(context, actorOf(call), {
    ...params,
    ...body,
    sendingKey: idempotencyKeyOf(call),
  });
  return written.ok ? ok(await present(call, written.value)) : written;
}
