import { eservices, type Eservice, type EserviceDetail } from '@anupal/contract/eservices';
import type { Language } from '@anupal/contract/languages';
import { call } from '../../../lib/api/api-client.ts';
import { toSearchText } from '../../../lib/lists/search-text.ts';
import { valueOf } from '../../../lib/api/value-of.ts';
import type { ServiceListQuery } from './service-list-model.ts';

/** The services that fit a search, all of them: they are few, and their pages are cut on the screen. */
export function servicesQuery({ q, department }: ServiceListQuery, language: Language) {
  const filters = {
    q: toSearchText(q) || undefined,
    department: toSearchText(department) || undefined,
    language,
  };
  return {
    queryKey: ['eservices', 'list', filters],
    queryFn: (): Promise<Eservice[]> => valueOf(call(eservices.list, { query: filters })),
  };
}

/** The departments that services can be narrowed to. */
export function departmentsQuery(language: Language) {
  return {
    queryKey: ['eservices', 'departments', language],
    queryFn: async (): Promise<readonly string[]> =>
      (await valueOf(call(eservices.listDepartments, { query: { language } }))).departments,
  };
}

/** One service with what is asked of who applies. */
export function serviceQuery(eserviceId: string, language: Language) {
  return {
    queryKey: ['eservices', 'one', eserviceId, language],
    queryFn: (): Promise<EserviceDetail> =>
      valueOf(call(eservices.read, { params: { eserviceId }, query: { language } })),
  };
}
