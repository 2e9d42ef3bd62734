import type { clientPrivacyEndpoints } from '@anupal/contract/links/client-privacy';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { DocumentPorts } from '../../platform/documents/scan-and-render.ts';
import { getActor, getClientInfo } from '../../platform/http/actor.ts';
import { getLanguage } from '../../platform/http/language.ts';
import type { Handlers } from '../../platform/http/register-endpoints.ts';
import type { SignedPdfs } from '../../platform/pdf/signed-pdfs.ts';
import { findErasure, type BoundCall } from './link-access.ts';
import type { BoundLinkRow } from './link-queries.ts';
import {
  cancelClientErasure,
  confirmClientErasure,
  rejectClientErasure,
  requestClientErasure,
} from './client-erasure.ts';
import {
  decideClientConsent,
  readClientPrivacy,
  readErasure,
  readPrivacyOfOwn,
  removeClientNominee,
  saveClientNominee,
} from './client-privacy.ts';
import type { SeenErasureRow } from './erasure/erasure-queries.ts';
import { describeReport, presentReport } from './erasure/erasure-report.ts';

/** A call for a link. */
export interface LinkCall {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly params: { readonly linkId: string };
}

/** What these handlers share with those of the client page. */
export interface PrivacyPorts {
  readonly signedPdfs: SignedPdfs;
  readonly findLink: (call: LinkCall) => Promise<Result<BoundLinkRow, 'link_unbound'>>;
  readonly readSecret: (call: LinkCall) => string | null;
  /** Keeps the cookie of a browser as long as an erasure and its report may take. */
  readonly keepSecret: (call: LinkCall) => void;
}

/** Handlers for the privacy choices of clients, on their page and for their franchisees. */
export function privacyRoutes(
  context: Context & DocumentPorts,
  { signedPdfs, findLink, readSecret, keepSecret }: PrivacyPorts,
): Handlers<typeof clientPrivacyEndpoints> {
  const { db } = context;
  const present = async (call: LinkCall, link: BoundLinkRow) => {
    const key = { userId: link.user_id, clientId: link.client_id };
    return ok(await readClientPrivacy(db, key, getLanguage(call.request)));
  };
  const toBoundCall = (call: LinkCall): BoundCall => ({
    linkId: call.params.linkId,
    secret: readSecret(call),
    client: getClientInfo(call.request),
  });
  const findSeen = async (call: LinkCall): Promise<Result<SeenErasureRow, 'link_unbound'>> => {
    const row = await findErasure(db, toBoundCall(call));
    return row ? ok(row) : refuse('link_unbound');
  };
  return {
    readPrivacy: async (call) => {
      const link = await findLink(call);
      return link.ok ? present(call, link.value) : link;
    },
    decideConsent: async (call) => {
      const link = await findLink(call);
      if (!link.ok) return link;
      const client = getClientInfo(call.request);
      const decided = await decideClientConsent(context, link.value, call.body, client);
      return decided.ok ? present(call, link.value) : decided;
    },
    saveNominee: async (call) => {
      const link = await findLink(call);
      if (!link.ok) return link;
      const client = getClientInfo(call.request);
      const saved = await saveClientNominee(context, link.value, call.body, client);
      return saved.ok ? present(call, link.value) : saved;
    },
    removeNominee: async (call) => {
      const link = await findLink(call);
      if (!link.ok) return link;
      const { digits } = call.body;
      const client = getClientInfo(call.request);
      const removed = await removeClientNominee(context, link.value, digits, client);
      return removed.ok ? present(call, link.value) : removed;
    },
    requestErasure: async (call) => {
      const link = await findLink(call);
      if (!link.ok) return link;
      const client = getClientInfo(call.request);
      const asked = await requestClientErasure(context, link.value, call.body.digits, client);
      if (!asked.ok) return asked;
      keepSecret(call);
      return present(call, link.value);
    },
    cancelErasure: async (call) => {
      const ended = await cancelClientErasure(context, toBoundCall(call));
      if (!ended.ok) return ended;
      return ok({ erasure: await readErasure(db, ended.value, getLanguage(call.request)) });
    },
    readErasure: async (call) => {
      const found = await findSeen(call);
      if (!found.ok) return found;
      const language = getLanguage(call.request);
      return ok({
        erasure: await readErasure(db, found.value, language),
        report: found.value.report === null ? null : presentReport(found.value, language),
      });
    },
    downloadErasureReport: async (call) => {
      const found = await findSeen(call);
      if (!found.ok) return found;
      if (found.value.report === null) return refuse('link_unbound');
      const source = await describeReport(found.value, getLanguage(call.request));
      const { network } = getClientInfo(call.request);
      const pdf = await signedPdfs.make(source, { account: `link:${call.params.linkId}`, network });
      if (!pdf.ok) return pdf;
      return ok({ bytes: pdf.value, type: 'application/pdf', name: 'deletion-report.pdf' });
    },
    readClientPrivacy: ({ caller, params, request }) =>
      readPrivacyOfOwn(db, { userId: caller.user.id, ...params }, getLanguage(request)),
    confirmClientErasure: async (call) => {
      const done = await confirmClientErasure(context, getActor(call), call.params.clientId);
      return done.ok ? ok({ message: confirmed[getLanguage(call.request)] }) : done;
    },
    rejectClientErasure: async (call) => {
      const { params, body, caller, request } = call;
      const actor = getActor(call);
      const rejected = await rejectClientErasure(context, actor, params.clientId, body);
      if (!rejected.ok) return rejected;
      return readPrivacyOfOwn(db, { userId: caller.user.id, ...params }, getLanguage(request));
    },
  };
}

const confirmed = {
  en: 'Client deleted at their request. They see the report on their page.',
  hi: 'ग्राहक को उनके अनुरोध पर हटा दिया गया। रिपोर्ट उन्हें अपने पेज पर दिखेगी।',
} as const;
