import type { BodyInput } from '@anupal/contract/endpoint';
import { office } from '@anupal/contract/office';
import type { ExportFormat } from '@anupal/contract/office/exports';
import { call } from '../../../lib/api/api-client.ts';
import { freshCode } from '../../../lib/session/fresh-code.ts';
import type { ApiResult, Parts } from '../../../lib/api/request.ts';

type Filter<V extends keyof typeof office> = Omit<BodyInput<(typeof office)[V]>, 'format'>;

/** A list with its filters. */
export type ExportRequest =
  | { readonly list: 'users'; readonly filter: Filter<'exportUsers'> }
  | { readonly list: 'payments'; readonly filter: Filter<'exportPayments'> }
  | { readonly list: 'refunds'; readonly filter: Filter<'exportRefunds'> }
  | { readonly list: 'applications'; readonly filter: Filter<'exportApplications'> }
  | { readonly list: 'audit'; readonly filter: Filter<'exportAudit'> }
  | { readonly list: 'ledger'; readonly filter: Filter<'exportLedger'> };

/** A complete list as a file. */
export function exportList(
  request: ExportRequest,
  format: ExportFormat,
  moving: Required<Pick<Parts, 'onBytes' | 'signal'>>,
): Promise<ApiResult<Blob>> {
  return freshCode.withFreshCode(() => send(request, format, moving));
}

function send(
  request: ExportRequest,
  format: ExportFormat,
  moving: Pick<Parts, 'onBytes' | 'signal'>,
): Promise<ApiResult<Blob>> {
  switch (request.list) {
    case 'users':
      return call(office.exportUsers, { body: { ...request.filter, format }, ...moving });
    case 'payments':
      return call(office.exportPayments, { body: { ...request.filter, format }, ...moving });
    case 'refunds':
      return call(office.exportRefunds, { body: { ...request.filter, format }, ...moving });
    case 'applications':
      return call(office.exportApplications, { body: { ...request.filter, format }, ...moving });
    case 'audit':
      return call(office.exportAudit, { body: { ...request.filter, format }, ...moving });
    case 'ledger':
      return call(office.exportLedger, { body: { ...request.filter, format }, ...moving });
  }
}
