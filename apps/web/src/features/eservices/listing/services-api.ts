import { eservices, type Eservice, type EserviceDetail } from '@anupal/contract/eservices';
import type { Language } from '@anupal/contract/languages';
import { call } from '../../../lib/api/api-client.ts';
import { toSearchText } from '../../../lib/lists/search-text.ts';
import { getValue } from '../../../lib/api/get-value.ts';
import type { ServiceListQuery } from './service-list-model.ts';

/**
 * The services of a department, or all. They are few, so searching and paging happen in the browser.
 */
export function servicesQuery(
  { department }: Pick<ServiceListQuery, 'department'>,
  language: Language,
) {
  const filters = {
    department: toSearchText(department) || undefined,
    language,
  };
  return {
    queryKey: ['eservices', 'list', filters],
    queryFn: (): Promise<Eservice[]> => getValue(call(eservices.list, { query: filters })),
  };
}

/** The departments to filter by. */
export function departmentsQuery(language: Language) {
  return {
    queryKey: ['eservices', 'departments', language],
    queryFn: async (): Promise<readonly string[]> =>
      (await getValue(call(eservices.listDepartments, { query: { language } }))).departments,
  };
}

/** One service with its application form. */
export function serviceQuery(eserviceId: string, language: Language) {
  return {
    queryKey: ['eservices', 'one', eserviceId, language],
    queryFn: (): Promise<EserviceDetail> =>
      getValue(call(eservices.read, { params: { eserviceId }, query: { language } })),
  };
}
