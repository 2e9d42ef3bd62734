import type { clients } from '@anupal/contract/clients';
import type { NextDue } from '@anupal/contract/clients/schemas';
import type { Language, LocalizedText } from '@anupal/contract/languages';
import { ok } from '@anupal/contract/result';
import { getActor } from '../../platform/http/actor.ts';
import { getLanguage } from '../../platform/http/language.ts';
import { abortOnClose } from '../../platform/http/abort-on-close.ts';
import type { ExportGate } from '../../platform/http/export-gate.ts';
import type { Handlers } from '../../platform/http/register-endpoints.ts';
import {
  changeClient,
  createClient,
  setClientActive,
  type AfterPhoneChange,
} from './book/client-book.ts';
import type { ClientRow } from './book/client-queries.ts';
import { loadDetail, readClient } from './book/client-detail.ts';
import { authorityRoutes } from './authorities/authority-routes.ts';
import type { ClientsContext } from './documents/clients-context.ts';
import { removeClient, type ClientRemovalStep, type Retained } from './deletion.ts';
import { clientDocumentRoutes } from './documents/document-routes.ts';
import { matchFiles } from './documents/match-files.ts';
import { exportBook } from './export/book-export.ts';
import { exportClient, type ReadApplications, type ReadSheets } from './export/client-export.ts';
import { importRoutes } from './import/import-routes.ts';
import { clientPriceRoutes } from './prices/client-price-routes.ts';
import { mergeRoutes } from './merge/merge-routes.ts';
import type { ClientMergeStep } from './merge/merge-step.ts';
import { presentClient, presentListedClient } from './client-presenter.ts';
import { readEndingRegistrations } from './registrations/ending-registrations.ts';
import { documentRequestRoutes } from './requests/request-routes.ts';
import { shareRoutes } from './shares/share-routes.ts';
import {
  listOwnClients,
  readBookSummary,
  type ClientListQuery,
  type ClientPage,
} from './lists/client-search.ts';

/** What the client book needs from others. */
export interface ClientPorts {
  readonly mergeSteps: readonly ClientMergeStep[];
  readonly gate: ExportGate;
  readonly readApplications: ReadApplications;
  readonly readSheets: ReadSheets;
  readonly afterPhoneChange: AfterPhoneChange;
  readonly beforeRemoval: ClientRemovalStep;
  /** Reads what is due next for clients of a franchisee. */
  readonly readNextDues: (
    userId: string,
    clientIds: readonly string[],
    language: Language,
  ) => Promise<ReadonlyMap<string, NextDue>>;
}

/** The handlers of the client book. */
export function clientRoutes(
  context: ClientsContext,
  { mergeSteps, gate, readNextDues, ...ports }: ClientPorts,
): Handlers<typeof clients> {
  const present = async (client: ClientRow) => ok(presentClient(await loadDetail(context, client)));
  const list = async (userId: string, query: ClientListQuery, language: Language) => {
    const page = await listOwnClients(context, userId, query);
    const ids = page.clients.map(({ client }) => client.id);
    return ok(presentPage(page, await readNextDues(userId, ids, language)));
  };
  return {
    list: ({ caller, query, request }) => list(caller.user.id, query, getLanguage(request)),
    search: ({ caller, body, request }) => list(caller.user.id, body, getLanguage(request)),
    readSummary: async ({ caller }) => {
      const { active, inactive, tags, groups, states } = await readBookSummary(
        context,
        caller.user.id,
      );
      return ok({ active, inactive, tags: [...tags], groups: [...groups], states: [...states] });
    },
    create: async (call) => {
      const created = await createClient(context, getActor(call), call.body);
      return created.ok ? present(created.value) : created;
    },
    read: async ({ caller, params }) => {
      const read = await readClient(context, caller.user.id, params.clientId);
      return read.ok ? ok(presentClient(read.value)) : read;
    },
    update: async (call) => {
      const { params, body } = call;
      const { afterPhoneChange } = ports;
      const book = { ...context, afterPhoneChange };
      const changed = await changeClient(book, getActor(call), params.clientId, body);
      return changed.ok ? present(changed.value) : changed;
    },
    deactivate: async (call) => {
      const seen = { ...call.params, ...call.body };
      const changed = await setClientActive(context, getActor(call), seen, false);
      return changed.ok ? present(changed.value) : changed;
    },
    reactivate: async (call) => {
      const seen = { ...call.params, ...call.body };
      const changed = await setClientActive(context, getActor(call), seen, true);
      return changed.ok ? present(changed.value) : changed;
    },
    export: async (call) => {
      const wanted = { ...call.params, language: getLanguage(call.request) };
      return exportClient(context, { gate, ...ports }, getActor(call), wanted);
    },
    exportBook: (call) =>
      exportBook(context, {
        actor: getActor(call),
        gate,
        format: call.query.format,
        language: getLanguage(call.request),
        signal: abortOnClose(call.reply),
      }),
    ...importRoutes(context),
    matchFiles: async ({ caller, body }) => {
      const { matches, clients } = await matchFiles(context, caller.user.id, body.names);
      return ok({ matches: [...matches], clients: [...clients] });
    },
    ...documentRequestRoutes(context),
    listEndingRegistrations: async ({ caller }) => {
      const registrations = await readEndingRegistrations(context, caller.user.id);
      return ok({ registrations: [...registrations] });
    },
    ...shareRoutes(context),
    ...authorityRoutes(context),
    ...clientPriceRoutes(context),
    ...clientDocumentRoutes(context),
    ...mergeRoutes(context, mergeSteps, present),
    remove: async (call) => {
      const { clientId } = call.params;
      const removed = await removeClient(context, getActor(call), clientId, ports.beforeRemoval);
      if (!removed.ok) return removed;
      return ok({ message: clientDeleted(removed.value)[getLanguage(call.request)] });
    },
  };
}

function presentPage(
  { clients, nextCursor, total, isAtLeast }: ClientPage,
  nextDues: ReadonlyMap<string, NextDue>,
) {
  return {
    clients: clients.map((one) => presentListedClient(one, nextDues.get(one.client.id) ?? null)),
    nextCursor,
    total,
    ...(isAtLeast && { totalIsAtLeast: true as const }),
  };
}

function clientDeleted({ applications, bills }: Retained): LocalizedText {
  if (applications + bills === 0) return { en: 'Client deleted.', hi: 'ग्राहक हटा दिया गया।' };
  const en = [
    ...(applications > 0
      ? [applications === 1 ? '1 application' : `${applications} applications`]
      : []),
    ...(bills > 0 ? [bills === 1 ? '1 bill or payment' : `${bills} bills and payments`] : []),
  ];
  const hi = [
    ...(applications > 0 ? [`${applications} आवेदन`] : []),
    ...(bills > 0 ? [`${bills} बिल और भुगतान`] : []),
  ];
  return {
    en: `Client deleted. Retained, because the law requires records of what was filed and billed: ${en.join(', ')}.`,
    hi: `ग्राहक हटा दिया गया। दाखिल किए गए काम और बिल का रिकॉर्ड रखना कानूनन ज़रूरी है, इसलिए ये बने रहेंगे: ${hi.join(', ')}।`,
  };
}
