import type { DocumentView } from '@anupal/contract/privacy';
import { staffRoles } from '@anupal/contract/users';
import type { ViewAction, ViewRow } from './view-queries.ts';

/** Presents a page of views by staff. `rows` has one more than the page if there are further ones. */
export function presentViews(rows: readonly ViewRow[], limit: number) {
  const shown = rows.slice(0, limit);
  return {
    views: shown.flatMap(presentView),
    nextBefore: rows.length > limit ? (shown.at(-1)?.seq ?? null) : null,
  };
}

const viewedByAction: Readonly<Record<ViewAction, DocumentView['viewed']>> = {
  'kyc.page_read': 'kyc_document',
  'kyc.original_read': 'kyc_document',
  'kyc.pan_viewed': 'kyc_number',
  'applications.document_read': 'application_document',
  'applications.pan_viewed': 'application_number',
  'applications.answer_viewed': 'application_number',
  'support.document_read': 'support_document',
  'agreements.file_read': 'agreement',
  'invoices.file_read': 'tax_document',
  'invoices.archive_exported': 'tax_documents_of_month',
  'privacy.nominee_read': 'nominee',
};

function presentView({ seq, at, action, body, name }: ViewRow): DocumentView[] {
  const event = parseBody(body);
  const role = staffRoles.find((each) => each === event.actor?.role);
  if (role === undefined || event.outcome !== 'done') return [];
  return [{ id: seq, at: at.toISOString(), role, viewed: viewedByAction[action], name }];
}

interface Body {
  readonly actor?: { readonly role: string } | null;
  readonly outcome?: string;
}

// A tampered body is for the verification of the chain to report.
function parseBody(body: Buffer): Body {
  try {
    return JSON.parse(body.toString('utf8')) as Body; // written by recordEvents
  } catch {
    return {};
  }
}
