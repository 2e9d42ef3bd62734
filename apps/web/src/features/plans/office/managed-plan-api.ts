import type { BodyInput } from '@anupal/contract/endpoint';
import type { Language } from '@anupal/contract/languages';
import { plans, type ManagedPlan } from '@anupal/contract/plans';
import { call } from '../../../lib/api/api-client.ts';
import { getValue } from '../../../lib/api/get-value.ts';

/** The offered plans for staff; their validity is in the language of the screen. */
export function managedPlansQuery(language: Language) {
  return {
    queryKey: ['plans', 'managed', language],
    queryFn: (): Promise<readonly ManagedPlan[]> => getValue(call(plans.listManaged)),
  };
}

/** A plan as submitted by the form. */
export type PlanBody = BodyInput<typeof plans.create>;

/** Creates a plan, or changes the one with this id. */
export function savePlan(id: string | null, body: PlanBody) {
  return id === null ? call(plans.create, { body }) : call(plans.update, { params: { id }, body });
}

/** Deletes a plan. */
export function deletePlan(id: string) {
  return call(plans.remove, { params: { id } });
}
