import * as z from 'zod/mini';
import { clientPurposes } from '../clients/client-purposes.ts';
import { endpoint } from '../endpoint.ts';
import { languages } from '../languages.ts';
import { messageResponse } from '../message-response.ts';
import { nomineeRelations } from '../privacy/nominee-relations.ts';
import { fullNameValue } from '../values/full-name.ts';
import { phoneValue } from '../values/phone.ts';

/** The number of days after which a requested erasure runs automatically, unless it is cancelled or rejected. */
export const clientErasureDays = 30;

/** Why a franchisee rejects an erasure. */
export const erasureRejections = ['not_requested', 'legal_claim', 'law_requires'] as const;

/** Why a franchisee rejects an erasure. */
export type ErasureRejection = (typeof erasureRejections)[number];

/** The longest name of the law that requires the data, in characters. */
export const maxRejectionLaw = 300;

/** The states of a requested erasure of a client. */
export const clientErasureStates = ['requested', 'cancelled', 'rejected', 'completed'] as const;

/** The last four digits of the client's phone number. */
export const phoneDigits = z.string().check(z.trim(), z.regex(/^\d{4}$/, 'digits_enter'));

const linkId = z.object({ linkId: z.uuid() });

const clientId = z.object({ clientId: z.uuid() });

const browser = z.object({
  /** Such as `Chrome · Android`; empty if unknown. */
  device: z.string(),
  /** When that device was confirmed by the digits. */
  deviceBoundAt: z.iso.datetime(),
});

const consent = z.object({
  purpose: z.enum(clientPurposes),
  /** True until the client objects. */
  isGiven: z.boolean(),
  /** The latest decision; null if there was none. */
  latest: z.nullable(z.extend(browser, { at: z.iso.datetime(), noticeVersion: z.iso.date() })),
});

/** Whether a client allows a purpose, with their latest decision. */
export type ClientConsent = z.output<typeof consent>;

const nominee = z.object({
  name: z.string(),
  relation: z.enum(nomineeRelations),
  phone: z.string(),
  namedAt: z.iso.datetime(),
});

const reported = z.object({
  /** Which records, in the caller's language. */
  title: z.string(),
  count: z.int(),
});

const erasureReport = z.object({
  at: z.iso.datetime(),
  /** When the report itself is deleted. */
  shownUntil: z.iso.datetime(),
  erased: z.array(reported),
  retained: z.array(
    z.extend(reported, {
      /** The law or other reason, in the caller's language. */
      ground: z.string(),
      /** Until when or which event, in the caller's language. */
      until: z.string(),
    }),
  ),
});

/** What an erasure removed and what is retained. */
export type ErasureReport = z.output<typeof erasureReport>;

const erasure = z.extend(browser, {
  state: z.enum(clientErasureStates),
  requestedAt: z.iso.datetime(),
  /** When it runs automatically. */
  dueAt: z.iso.datetime(),
  /** When it was cancelled, rejected or completed; null while it waits. */
  decidedAt: z.nullable(z.iso.datetime()),
  /** The device that cancelled it; null if it was not cancelled. */
  cancelledOn: z.nullable(browser),
  rejection: z.nullable(z.enum(erasureRejections)),
  /** The law that requires the data, as the franchisee named it; null for another reason. */
  rejectionLaw: z.nullable(z.string()),
  /** What has to be completed first, in the caller's language; null if nothing has to. */
  obstacle: z.nullable(z.string()),
});

/** A requested erasure of a client. */
export type ClientErasure = z.output<typeof erasure>;

const erasureWithReport = z.object({
  erasure,
  /** Null until it is completed. */
  report: z.nullable(erasureReport),
});

/** An erasure with its report, as shown to the browsers that were bound to the link. */
export type ErasureWithReport = z.output<typeof erasureWithReport>;

const waitingErasure = z.object({
  clientId: z.uuid(),
  clientName: z.string(),
  /** When it runs automatically. */
  dueAt: z.iso.datetime(),
});

/** A requested erasure that waits for the franchisee. */
export type WaitingErasure = z.output<typeof waitingErasure>;

const clientPrivacy = z.object({
  consents: z.array(consent),
  nominee: z.nullable(nominee),
  /** The latest request, including one that ended within the last 90 days. */
  erasure: z.nullable(erasure),
});

/** The privacy choices of a client. */
export type ClientPrivacy = z.output<typeof clientPrivacy>;

/** The privacy choices that clients make on their page, and what their franchisees see and decide. */
export const clientPrivacyEndpoints = {
  readPrivacy: endpoint({
    method: 'GET',
    path: '/client-links/:linkId/privacy',
    access: 'public',
    sameOriginOnly: true,
    params: linkId,
    response: clientPrivacy,
    errors: ['link_unbound'],
  }),
  decideConsent: endpoint({
    method: 'POST',
    path: '/client-links/:linkId/consents',
    access: 'public',
    sameOriginOnly: true,
    params: linkId,
    body: z.object({
      purpose: z.enum(clientPurposes),
      isGiven: z.boolean(),
      /** The newest notice that the page contains. From a page without the one in force, allowing is refused. */
      noticeVersion: z.iso.date(),
      /** The language of the page. */
      language: z.enum(languages),
    }),
    response: clientPrivacy,
    errors: ['link_unbound', 'too_many_requests', 'invalid_input'],
  }),
  saveNominee: endpoint({
    method: 'PUT',
    path: '/client-links/:linkId/nominee',
    access: 'public',
    sameOriginOnly: true,
    params: linkId,
    body: z.object({
      name: fullNameValue,
      relation: z.enum(nomineeRelations),
      phone: phoneValue('phone_missing'),
      digits: phoneDigits,
    }),
    response: clientPrivacy,
    errors: ['link_unbound', 'digits_wrong', 'too_many_requests'],
  }),
  removeNominee: endpoint({
    method: 'POST',
    path: '/client-links/:linkId/nominee/removal',
    access: 'public',
    sameOriginOnly: true,
    params: linkId,
    body: z.object({ digits: phoneDigits }),
    response: clientPrivacy,
    errors: ['link_unbound', 'digits_wrong', 'too_many_requests'],
  }),
  requestErasure: endpoint({
    method: 'POST',
    path: '/client-links/:linkId/erasure',
    access: 'public',
    sameOriginOnly: true,
    params: linkId,
    body: z.object({ digits: phoneDigits }),
    response: clientPrivacy,
    errors: ['link_unbound', 'digits_wrong', 'too_many_requests'],
  }),
  cancelErasure: endpoint({
    method: 'DELETE',
    path: '/client-links/:linkId/erasure',
    access: 'public',
    sameOriginOnly: true,
    params: linkId,
    response: z.object({ erasure }),
    errors: ['link_unbound', 'erasure_decided'],
  }),
  readErasure: endpoint({
    method: 'GET',
    path: '/client-links/:linkId/erasure',
    access: 'public',
    sameOriginOnly: true,
    params: linkId,
    response: erasureWithReport,
    errors: ['link_unbound'],
  }),
  downloadErasureReport: endpoint({
    method: 'GET',
    path: '/client-links/:linkId/erasure/report/file',
    access: 'public',
    sameOriginOnly: true,
    params: linkId,
    response: 'file',
    errors: ['link_unbound', 'too_many_requests', 'unavailable'],
  }),
  listClientErasures: endpoint({
    method: 'GET',
    path: '/clients/erasures',
    access: ['user'],
    needs: ['kyc'],
    response: z.object({ erasures: z.array(waitingErasure) }),
    errors: [],
  }),
  readClientPrivacy: endpoint({
    method: 'GET',
    path: '/clients/:clientId/privacy',
    access: ['user'],
    needs: ['kyc'],
    params: clientId,
    response: clientPrivacy,
    errors: ['not_found'],
  }),
  confirmClientErasure: endpoint({
    method: 'POST',
    path: '/clients/:clientId/erasure/confirmation',
    access: ['user'],
    needs: ['kyc', 'knownDevice'],
    params: clientId,
    response: messageResponse,
    errors: ['not_found', 'client_in_use', 'erasure_decided'],
  }),
  rejectClientErasure: endpoint({
    method: 'POST',
    path: '/clients/:clientId/erasure/rejection',
    access: ['user'],
    needs: ['kyc'],
    params: clientId,
    body: z
      .object({
        reason: z.enum(erasureRejections),
        /** The law that requires the data; for that reason only. */
        law: z.optional(
          z
            .string()
            .check(
              z.trim(),
              z.minLength(5, 'rejection_law_missing'),
              z.maxLength(maxRejectionLaw, 'rejection_law_long'),
            ),
        ),
      })
      .check(
        z.refine(({ reason, law }) => (reason === 'law_requires') === (law !== undefined), {
          path: ['law'],
          error: 'rejection_law_missing',
        }),
      ),
    response: clientPrivacy,
    errors: ['not_found', 'erasure_decided'],
  }),
};
