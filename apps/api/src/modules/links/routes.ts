import type { links } from '@anupal/contract/links';
import type { clientPrivacyEndpoints } from '@anupal/contract/links/client-privacy';
import type { DataRequestKind } from '@anupal/contract/privacy/data-requests';
import type { Language, LocalizedText } from '@anupal/contract/languages';
import { ok, type Result } from '@anupal/contract/result';
import { maxMessageLength } from '@anupal/contract/values/message-text';
import type { Email } from '@anupal/contract/values/email';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DocumentPorts } from '../../platform/documents/scan-and-render.ts';
import type { Context } from '../../platform/context.ts';
import { getActor, getClientInfo } from '../../platform/http/actor.ts';
import {
  clearSecretCookie,
  readSecretCookie,
  setSecretCookie,
  type SecretCookie,
} from '../../platform/http/cookies.ts';
import { getLanguage } from '../../platform/http/language.ts';
import type { SignedPdfs } from '../../platform/pdf/signed-pdfs.ts';
import type { Admission, Handlers } from '../../platform/http/register-endpoints.ts';
import { createLink, endLinkDevice, linkDays, readLink, revokeLink } from './client-links.ts';
import {
  giveLinkAuthority,
  recordComplaint,
  sendDocument,
  sendRequestedDocument,
  withdrawLinkAuthority,
} from './client-changes.ts';
import { exportClientData, readClientDataOverview } from './client-data.ts';
import { loadClientPage, readDeliveredDocument, readParties } from './client-page.ts';
import type { LinkRow } from './link-queries.ts';
import {
  bindBrowser,
  findBoundLink,
  findErasure,
  openLink,
  type BoundCall,
  type Browser,
} from './link-access.ts';
import {
  linkMessages,
  presentClientPage,
  presentDelivered,
  presentLink,
} from './link-presenter.ts';
import { describeErasure } from './erasure/erasure-report.ts';
import { privacyRoutes } from './privacy-routes.ts';
import { createWithLink, type LinkCall } from './with-link.ts';

/** A complaint or request of a client. */
export interface ClientComplaint {
  readonly kind: DataRequestKind;
  /** Whose client complains. */
  readonly franchiseeId: string;
  readonly name: string;
  readonly email: Email;
  readonly message: string;
  readonly language: Language;
  readonly network: string;
}

/** What the module takes from the platform and from later modules. */
export interface LinkPorts {
  readonly signedPdfs: SignedPdfs;
  /** Sends it to the office; returns its confirmation, with the last day for the answer. */
  readonly sendComplaint: (
    complaint: ClientComplaint,
  ) => Promise<Result<LocalizedText, 'too_many_requests'>>;
}

/** Handlers of client links. */
export function linkRoutes(
  context: Context & DocumentPorts,
  ports: LinkPorts,
): Handlers<typeof links> {
  return {
    ...franchiseeRoutes(context),
    ...clientRoutes(context, ports),
    ...privacyRoutes(context, {
      signedPdfs: ports.signedPdfs,
      findLink: (call) => findLink(context, call),
      readSecret: ({ request, params }) => readSecretCookie(request, deviceCookie(params.linkId)),
      keepSecret: ({ request, reply, params }) => keepSecret(request, reply, params.linkId),
    }),
  };
}

/** What admits the files of a client before they are read. */
export function linkAdmissions(context: Context): Readonly<Record<string, Admission>> {
  const admitBound: Admission = async (request) => {
    const { linkId } = request.params as { readonly linkId: string }; // from the path
    const link = await findBoundLink(context, toCall(request, linkId));
    return link.ok ? null : link;
  };
  return { 'links.sendDocument': admitBound, 'links.sendRequestedDocument': admitBound };
}

// A cookie that opens nothing any more is removed: a browser would send it for half a year. One that saw an
// erasure requested still opens that.
async function findLink(context: Context, { request, reply, params: { linkId } }: LinkCall) {
  const call = toCall(request, linkId);
  const link = await findBoundLink(context, call);
  if (!link.ok && call.secret !== null && !(await findErasure(context.db, call)))
    clearSecretCookie(reply, deviceCookie(linkId));
  return link;
}

function toCall(request: FastifyRequest, linkId: string): BoundCall {
  const secret = readSecretCookie(request, deviceCookie(linkId));
  return { linkId, secret, client: getClientInfo(request) };
}

function toBrowser(request: FastifyRequest): Browser {
  return {
    client: getClientInfo(request),
    readSecret: (linkId) => readSecretCookie(request, deviceCookie(linkId)),
  };
}

type FranchiseeEntry = 'readLink' | 'createLink' | 'revokeLink' | 'unbindDevice';

function franchiseeRoutes(context: Context): Pick<Handlers<typeof links>, FranchiseeEntry> {
  const tries = { limit: context.limits.linkAttempts };
  return {
    readLink: async ({ caller, params }) => {
      const read = await readLink(context, caller.user.id, params.clientId);
      return read.ok ? ok({ link: read.value && presentLink(read.value, tries) }) : read;
    },
    createLink: async (call) => {
      const created = await createLink(context, getActor(call), call.params.clientId);
      if (!created.ok) return created;
      const { url, detail } = created.value;
      return ok({ url, link: presentLink(detail, tries) });
    },
    revokeLink: async (call) => {
      const revoked = await revokeLink(context, getActor(call), call.params.clientId);
      return revoked.ok
        ? ok({ message: linkMessages.revoked[getLanguage(call.request)] })
        : revoked;
    },
    unbindDevice: async (call) => {
      const ended = await endLinkDevice(context, getActor(call), call.params);
      const { deviceEnded } = linkMessages;
      return ended.ok ? ok({ message: deviceEnded[getLanguage(call.request)] }) : ended;
    },
  };
}

function clientRoutes(
  context: Context & DocumentPorts,
  ports: LinkPorts,
): Omit<Handlers<typeof links>, FranchiseeEntry | keyof typeof clientPrivacyEndpoints> {
  const withLink = createWithLink((call) => findLink(context, call));
  return {
    open: async ({ body, request, reply }) => {
      const opened = await openLink(context, body.token, toBrowser(request));
      if (!opened.ok) return opened;
      if (opened.value.hasEnded) keepSecret(request, reply, opened.value.linkId);
      return opened;
    },
    bind: async ({ body, request, reply }) => {
      const bound = await bindBrowser(context, body, toBrowser(request));
      if (!bound.ok) return bound;
      const { linkId, secret, seconds } = bound.value;
      setSecretCookie(reply, deviceCookie(linkId), { value: secret, seconds });
      return ok({ linkId });
    },
    readPage: withLink(async (call, { link, language }) => {
      const page = await loadClientPage(context, link);
      return ok(presentClientPage(page, language));
    }),
    readData: withLink(({ query }, { link, language, client }) =>
      exportClientData(context, ports.signedPdfs, link, {
        format: query.format ?? 'json',
        language,
        client,
      }),
    ),
    readDataOverview: withLink((_, { link, language }) =>
      readClientDataOverview(context, link, language),
    ),
    complain: withLink(async ({ body }, { link, language, client }) => {
      const { kind = 'complaint', message: written, ...sender } = body;
      const message = await wordRequest(context, link, { kind, message: written });
      const { user_id: franchiseeId } = link;
      const { network } = client;
      const complaint = { ...sender, kind, message, franchiseeId, language, network };
      const sent = await ports.sendComplaint(complaint);
      if (!sent.ok) return sent;
      await recordComplaint(context, link, client, kind);
      return ok({ message: sent.value[language] });
    }),
    readDocument: withLink(async ({ params }, { link, client }) => {
      const read = await readDeliveredDocument(context, link, params.documentId, client);
      return read.ok ? ok(presentDelivered(read.value)) : read;
    }),
    sendDocument: withLink(async ({ body, files }, { link, language, client }) => {
      const document = { title: body.title, file: files[0], sendId: body.sendId };
      const sent = await sendDocument(context, link, document, client);
      return sent.ok ? ok({ message: linkMessages.documentSent[language] }) : sent;
    }),
    sendRequestedDocument: withLink(async ({ params, files }, { link, language, client }) => {
      const document = { requestId: params.requestId, file: files[0] };
      const sent = await sendRequestedDocument(context, link, document, client);
      return sent.ok ? ok({ message: linkMessages.documentSent[language] }) : sent;
    }),
    recordAuthority: withLink(async ({ body }, { link, language, client }) => {
      const given = await giveLinkAuthority(context, link, body, client);
      return given.ok ? ok({ message: linkMessages.authorityGiven[language] }) : given;
    }),
    withdrawAuthority: withLink(async ({ params }, { link, language, client }) => {
      const withdrawn = await withdrawLinkAuthority(context, link, params.scope, client);
      return withdrawn.ok ? ok({ message: linkMessages.authorityWithdrawn[language] }) : withdrawn;
    }),
  };
}

// The office must know whose data it is, and what became of a request to be deleted; a complaint stays as the
// client wrote it.
async function wordRequest(
  context: Context,
  link: LinkRow,
  { kind, message }: { readonly kind: DataRequestKind; readonly message: string },
): Promise<string> {
  if (kind === 'complaint') {
    const client = { userId: link.user_id, clientId: link.client_id };
    const erasure = await describeErasure(context.db, client);
    // A complaint is limited so that there is room for it.
    return erasure === null ? message : `${message}\n\n${erasure}`;
  }
  const { clientName, franchiseeName } = await readParties(context, link);
  const request = `Correct or delete, client ${clientName} of ${franchiseeName}: ${message}`;
  return request.slice(0, maxMessageLength);
}

// The cookie would otherwise end with the link, before the erasure and its report do.
function keepSecret(request: FastifyRequest, reply: FastifyReply, linkId: string): void {
  const value = readSecretCookie(request, deviceCookie(linkId));
  if (value !== null)
    setSecretCookie(reply, deviceCookie(linkId), { value, seconds: linkDays * 86_400 });
}

// A name per link: one phone may have the links of several clients, such as a family. The path spares other
// calls all of them.
function deviceCookie(linkId: string): SecretCookie {
  return { name: `__Secure-link-${linkId}`, path: '/api/client-links', sameSite: 'strict' };
}
