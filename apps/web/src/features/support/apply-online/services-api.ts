import { eservices, type Eservice } from '@anupal/contract/eservices';
import type { Language } from '@anupal/contract/languages';
import { call } from '../../../lib/api/api-client.ts';
import { getValue } from '../../../lib/api/get-value.ts';

/** The services in the language of the screen. */
export function servicesQuery(language: Language) {
  return {
    queryKey: ['services', language],
    queryFn: (): Promise<readonly Eservice[]> =>
      getValue(call(eservices.list, { query: { language } })),
  };
}
