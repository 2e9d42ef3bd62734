import { eservices } from '@anupal/contract/eservices';
import type { Language } from '@anupal/contract/languages';
import { call } from '../../lib/api/api-client.ts';
import { getValue } from '../../lib/api/get-value.ts';

/** The services by name, as the choices of a list. */
export function serviceNamesQuery(language: Language) {
  return {
    queryKey: ['eservices', 'names', language],
    queryFn: async (): Promise<readonly { readonly value: string; readonly name: string }[]> => {
      const services = await getValue(call(eservices.list, { query: { language } }));
      return services.map(({ id, eserviceName }) => ({ value: id, name: eserviceName }));
    },
  };
}
