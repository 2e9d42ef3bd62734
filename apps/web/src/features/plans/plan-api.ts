import type { Language } from '@anupal/contract/languages';
import { plans, type Plan } from '@anupal/contract/plans';
import { call } from '../../lib/api/api-client.ts';
import { valueOf } from '../../lib/api/value-of.ts';

/** The offered plans, in the language of the screen. */
export function plansQuery(language: Language) {
  return {
    queryKey: ['plans', language],
    queryFn: (): Promise<readonly Plan[]> => valueOf(call(plans.list)),
  };
}
