import { eservices, type Eservice } from '@anupal/contract/eservices';
import type { Language } from '@anupal/contract/languages';
import { call } from '../../../lib/api/api-client.ts';
import { valueOf } from '../../../lib/api/value-of.ts';

/** The services in the language of the screen. */
export function servicesQuery(language: Language) {
  return {
    queryKey: ['services', language],
    queryFn: (): Promise<readonly Eservice[]> =>
      valueOf(call(eservices.list, { query: { language } })),
  };
}
