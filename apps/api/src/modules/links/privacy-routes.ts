import type { clientPrivacyEndpoints } from '@anupal/contract/links/client-privacy';
import type { ErrorCode } from '@anupal/contract/errors';
import { ok, refuse, type Result } from '@anupal/contract/result';
import type { Context } from '../../platform/context.ts';
import type { DocumentPorts } from '../../platform/documents/scan-and-render.ts';
import { getActor, getClientInfo } from '../../platform/http/actor.ts';
import { getLanguage } from '../../platform/http/language.ts';
import type { Handlers } from '../../platform/http/register-endpoints.ts';
import type { SignedPdfs } from '../../platform/pdf/signed-pdfs.ts';
import { findErasure, type BoundCall } from './link-access.ts';
import {
  cancelClientErasure,
  confirmClientErasure,
  rejectClientErasure,
  requestClientErasure,
} from './client-erasure.ts';
import {
  decideClientConsent,
  hideObstacle,
  listWaitingErasures,
  readClientPrivacy,
  readErasure,
  readPrivacyOfOwn,
  removeClientNominee,
  saveClientNominee,
} from './client-privacy.ts';
import type { SeenErasureRow } from './erasure/erasure-queries.ts';
import { describeReport, presentReport } from './erasure/erasure-report.ts';
import { createWithLink, type FindLink, type LinkCall, type LinkCaller } from './with-link.ts';

/** What these handlers share with those of the client page. */
export interface PrivacyPorts {
  readonly signedPdfs: SignedPdfs;
  readonly findLink: FindLink;
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
  const withLink = createWithLink(findLink);
  const present = async (call: LinkCall, { link, language }: LinkCaller) => {
    const key = { userId: link.user_id, clientId: link.client_id };
    const { erasure, ...privacy } = await readClientPrivacy(db, key, language);
    if (erasure?.state === 'requested') keepSecret(call);
    return ok({ ...privacy, erasure: erasure && hideObstacle(erasure, language) });
  };
  const changeWith = <Call extends LinkCall, Code extends ErrorCode>(
    act: (call: Call, caller: LinkCaller) => Promise<Result<unknown, Code>>,
  ) =>
    withLink(async (call: Call, caller) => {
      const changed = await act(call, caller);
      return changed.ok ? present(call, caller) : changed;
    });
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
    readPrivacy: withLink(present),
    decideConsent: changeWith(({ body }, { link, client }) =>
      decideClientConsent(context, link, body, client),
    ),
    saveNominee: changeWith(({ body }, { link, client }) =>
      saveClientNominee(context, link, body, client),
    ),
    removeNominee: changeWith(({ body }, { link, client }) =>
      removeClientNominee(context, link, body.digits, client),
    ),
    requestErasure: changeWith(({ body }, { link, client }) =>
      requestClientErasure(context, link, body.digits, client),
    ),
    cancelErasure: async (call) => {
      const ended = await cancelClientErasure(context, toBoundCall(call));
      if (!ended.ok) return ended;
      const language = getLanguage(call.request);
      return ok({ erasure: hideObstacle(await readErasure(db, ended.value, language), language) });
    },
    readErasure: async (call) => {
      const found = await findSeen(call);
      if (!found.ok) return found;
      const language = getLanguage(call.request);
      return ok({
        erasure: hideObstacle(await readErasure(db, found.value, language), language),
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
    ...ownerRoutes(context),
  };
}

/** Those for the franchisee. */
function ownerRoutes(
  context: Context & DocumentPorts,
): Pick<
  Handlers<typeof clientPrivacyEndpoints>,
  'listClientErasures' | 'readClientPrivacy' | 'confirmClientErasure' | 'rejectClientErasure'
> {
  const { db } = context;
  return {
    listClientErasures: async ({ caller }) =>
      ok({ erasures: [...(await listWaitingErasures(db, caller.user.id))] }),
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
