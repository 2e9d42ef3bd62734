import { plans, type PlanInput, type ManagedPlan } from '@anupal/contract/plans';
import { callApi } from './api.ts';
import { readAccessToken } from './demo-accounts.ts';

/** Creates a plan as an admin. */
export async function createPlan(plan: PlanInput): Promise<ManagedPlan> {
  return callApi(plans.create, { accessToken: await readAccessToken('admin'), json: plan });
}

/** Changes a plan as an admin. */
export async function changePlan(id: string, changes: object): Promise<void> {
  const accessToken = await readAccessToken('admin');
  await callApi(plans.update, { accessToken, params: { id }, json: changes });
}

/** Deletes a plan as an admin. */
export async function deletePlan(id: string): Promise<void> {
  await callApi(plans.remove, { accessToken: await readAccessToken('admin'), params: { id } });
}
