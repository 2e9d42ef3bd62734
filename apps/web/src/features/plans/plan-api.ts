import type { Language } from '@anupal/contract/languages';
import { plans, type Plan } from '@anupal/contract/plans';
import { call } from '../../lib/api/api-client.ts';
import { getValue } from '../../lib/api/get-value.ts';

/** The offered plans, in the language of the screen. */
export function plansQuery(language: Language) {
  return {
    queryKey: ['plans', language],
    queryFn: (): Promise<readonly Plan[]> => getValue(call(plans.list)),
  };
}
