import type { BodyInput } from '@anupal/contract/endpoint';
import type { Language } from '@anupal/contract/languages';
import { plans, type ManagedPlan } from '@anupal/contract/plans';
import { call } from '../../../lib/api/api-client.ts';
import { valueOf } from '../../../lib/api/value-of.ts';

/** The plans on offer as staff keep them; their validity is in the language of the screen. */
export function managedPlansQuery(language: Language) {
  return {
    queryKey: ['plans', 'kept', language],
    queryFn: (): Promise<readonly ManagedPlan[]> => valueOf(call(plans.listKept)),
  };
}

/** A plan as the form hands it in. */
export type PlanBody = BodyInput<typeof plans.create>;

/** Offers a plan, or changes the one with this id. */
export function savePlan(id: string | null, body: PlanBody) {
  return id === null ? call(plans.create, { body }) : call(plans.update, { params: { id }, body });
}

/** Takes a plan off. */
export function deletePlan(id: string) {
  return call(plans.remove, { params: { id } });
}
