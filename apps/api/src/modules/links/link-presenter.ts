import type { LocalizedText, Language } from '@anupal/contract/languages';
import { authorityScopes } from '@anupal/contract/clients/authority-scopes';
import { nameDocument } from '@anupal/contract/clients/documents';
import type { ClientLink } from '@anupal/contract/links';
import type { ClientPage } from '@anupal/contract/links/client-page';
import { presentFile } from '../../platform/documents/document-presenter.ts';
import type { FileResponse } from '../../platform/http/handler.ts';
import { presentApplicationSummary } from '../applications/public.ts';
import { getBoardStatus, presentClientDue, presentDelay } from '../calendar/public.ts';
import { presentInForce } from '../clients/public.ts';
import type { ClientPageDetail, DeliveredFile } from './client-page.ts';
import type { LinkDetail } from './client-links.ts';

/** Presents a link to its franchisee. */
export function presentLink(
  { link, devices, openings }: LinkDetail,
  tries: { readonly limit: number },
): ClientLink {
  return {
    createdAt: link.created_at.toISOString(),
    expiresAt: link.expires_at.toISOString(),
    isLocked: link.tries >= tries.limit,
    devices: devices.map(({ id, device, bound_at, last_seen_at }) => ({
      id,
      device,
      boundAt: bound_at.toISOString(),
      lastSeenAt: last_seen_at.toISOString(),
    })),
    openings: openings.map(({ id, at, device, outcome }) => ({
      id,
      at: at.toISOString(),
      device,
      outcome,
    })),
  };
}

/** Presents the page of a client. */
export function presentClientPage(detail: ClientPageDetail, language: Language): ClientPage {
  const { link, clientName, franchiseeName, applications, calendar, authorities } = detail;
  const { requests, sentDocuments, applicationByDue, dues, awaitedScopes } = detail;
  return {
    clientName,
    franchiseeName,
    franchiseePhone: detail.franchiseePhone,
    expiresAt: link.expires_at.toISOString(),
    today: calendar.today,
    applications: applications.map(({ row, requestedDocuments, documents }) => {
      const summary = presentApplicationSummary(row, row, language);
      return {
        id: summary.id,
        trackingNumber: summary.trackingNumber,
        service: summary.eserviceName,
        period: summary.period,
        registration: summary.registration,
        state: summary.state,
        stateSince: summary.stateSince,
        requestedDocuments: [...requestedDocuments],
        documents: documents.map(({ id, name, deliveredAt }) => ({
          id,
          name,
          deliveredAt: deliveredAt.toISOString(),
        })),
      };
    }),
    requests: requests.map((request) => ({
      id: request.id,
      name: nameDocument(request, language),
      note: request.note,
    })),
    sentDocuments: sentDocuments.map((document) => ({
      id: document.id,
      title: nameDocument(document, language),
      sentAt: document.created_at.toISOString(),
    })),
    dueDates: calendar.obligations.flatMap((obligation) => {
      const { due, status } = presentClientDue(obligation, calendar, language);
      const { form, title, period, due: day } = due;
      const shown = getBoardStatus(status, applicationByDue.get(obligation));
      if (shown === 'past') return [];
      const isToDo = shown === 'open' || shown === 'overdue';
      const delay = isToDo ? presentDelay(obligation.obligation, language) : null;
      return [{ form, title, period, due: day, status: shown, delay }];
    }),
    dues: {
      duePaise: dues.duePaise,
      bills: dues.bills.map(({ row, isOverdue, upiLink }) => ({
        number: row.number,
        date: row.dated,
        dueOn: row.due_on,
        unpaidPaise: row.total_paise - row.paid_paise,
        isOverdue,
        upiLink,
      })),
    },
    authorities: authorityScopes.map((scope) => {
      const held = authorities.get(scope);
      const isAwaited = !held && awaitedScopes.includes(scope);
      return { scope, inForce: held ? presentInForce(held) : null, isAwaited };
    }),
  };
}

/** A finished document as a file. */
export function presentDelivered({ part, ...file }: DeliveredFile): FileResponse {
  return presentFile(file, part);
}

/** The messages of the module. */
export const linkMessages = {
  revoked: {
    en: 'Client link revoked.',
    hi: 'ग्राहक लिंक बंद कर दिया गया।',
  },
  deviceEnded: {
    en: 'This device must confirm the digits again.',
    hi: 'इस डिवाइस को फिर से अंक दर्ज करने होंगे।',
  },
  documentSent: {
    en: 'Thank you. Your adviser has received your document.',
    hi: 'धन्यवाद। आपका कागज़ पहुँच गया।',
  },
  authorityGiven: {
    en: 'Thank you. Your authority is recorded.',
    hi: 'धन्यवाद। आपका अधिकार दर्ज हो गया है।',
  },
  authorityWithdrawn: {
    en: 'Your authority is withdrawn.',
    hi: 'आपका अधिकार वापस ले लिया गया है।',
  },
} as const satisfies Record<string, LocalizedText>;
