import type { ApplicationListItem, OfficeListItem } from '@anupal/contract/applications/schemas';
import { formatPeriod } from '@anupal/contract/eservices/application-period';
import type { Language } from '@anupal/contract/languages';
import { presentPageEnd } from '../../../platform/http/page-response.ts';
import type { ApplicationListRow, ApplicationPage, QueueFigures } from './application-search.ts';

type SummaryRow = Pick<
  ApplicationListRow,
  | 'id'
  | 'tracking_number'
  | 'state'
  | 'eservice_id'
  | 'service_name'
  | 'service_name_hi'
  | 'department_name'
  | 'department_name_hi'
  | 'period'
  | 'registration'
  | 'filed_at'
  | 'state_since'
>;

/** Presents a page of the franchisee's own applications. */
export function presentOwnList(page: ApplicationPage, language: Language) {
  const present = (row: ApplicationListRow): ApplicationListItem =>
    presentApplicationSummary(row, row, language);
  return { applications: page.rows.map(present), ...presentPageEnd(page) };
}

/** Presents a page of the review queue. */
export function presentQueue(page: ApplicationPage, language: Language, viewerId: string) {
  const present = (row: ApplicationListRow): OfficeListItem => ({
    ...presentApplicationSummary(row, row, language),
    franchisee: { id: row.user_id, fullName: row.user_name },
    assignee:
      row.assignee_id === null
        ? null
        : { fullName: row.assignee_name ?? '', isYou: row.assignee_id === viewerId },
    hasCorrectionRequest: row.has_correction_request,
  });
  return { applications: page.rows.map(present), ...presentPageEnd(page) };
}

/** Presents the figures of the review queue. */
export function presentQueueFigures(
  { states, departments, ...counts }: QueueFigures,
  language: Language,
) {
  const withLabel = ({ name, name_hi }: QueueFigures['departments'][number]) => ({
    name,
    label: language === 'hi' ? name_hi : name,
  });
  return { states: [...states], departments: departments.map(withLabel), ...counts };
}

/** Presents an application as an item of a list. */
export function presentApplicationSummary(
  row: SummaryRow,
  client: { readonly client_name: string; readonly is_self: boolean },
  language: Language,
): ApplicationListItem {
  const isHindi = language === 'hi';
  return {
    id: row.id,
    trackingNumber: row.tracking_number,
    state: row.state,
    eserviceId: row.eservice_id,
    eserviceName: isHindi ? row.service_name_hi : row.service_name,
    departmentName: isHindi ? row.department_name_hi : row.department_name,
    clientName: client.client_name,
    isForSelf: client.is_self,
    period: row.period === null ? null : formatPeriod(row.period, language),
    registration: row.registration,
    filedAt: row.filed_at.toISOString(),
    stateSince: row.state_since.toISOString(),
  };
}
