import type { LocalizedText } from '@anupal/contract/languages';
import type { onboarding } from '@anupal/contract/onboarding';
import { ok } from '@anupal/contract/result';
import type { Context } from '../../platform/context.ts';
import { getClientInfo, type AuthenticatedCall } from '../../platform/http/actor.ts';
import { getLanguage } from '../../platform/http/language.ts';
import type { Call, Handlers } from '../../platform/http/register-endpoints.ts';
import { acceptAgreement, type Applicant } from './agreement.ts';
import { presentBusiness, presentChoice, presentOnboarding } from './onboarding-presenter.ts';
import { changeBusiness, createBusiness } from './business.ts';
import { businessDrafts } from './business-draft.ts';
import { readOnboarding, selectPlan } from './onboarding-steps.ts';

const savedMessage: LocalizedText = { en: 'Saved.', hi: 'सहेज लिया गया।' };

/** The handlers of the four onboarding steps. */
export function onboardingRoutes(context: Context): Handlers<typeof onboarding> {
  return {
    read: async ({ caller, request }) =>
      ok(presentOnboarding(await readOnboarding(context.db, caller.user.id), getLanguage(request))),
    selectPlan: async ({ caller, body, request }) => {
      const language = getLanguage(request);
      const chooser = { userId: caller.user.id, language };
      const chosen = await selectPlan(context, chooser, body.subscriptionPlanId);
      return chosen.ok ? ok(presentChoice(chosen.value, language)) : chosen;
    },
    acceptAgreement: (call) => accept(context, call),
    createBusiness: (call) => create(context, call),
    changeBusiness: (call) => change(context, call),
    readDraft: async ({ caller }) =>
      ok({ draft: await businessDrafts.read(context, caller.user.id) }),
    saveDraft: async ({ caller, body, request }) => {
      await businessDrafts.save(context, caller.user.id, body);
      return ok({ message: savedMessage[getLanguage(request)] });
    },
  };
}

async function accept(context: Context, call: Call<typeof onboarding.acceptAgreement>) {
  const { version } = call.body;
  const accepted = await acceptAgreement(context, getApplicant(call), version);
  if (!accepted.ok) return accepted;
  const { acceptedAt, nextStep } = accepted.value;
  return ok({ version, acceptedAt: acceptedAt.toISOString(), nextStep });
}

async function create(context: Context, call: Call<typeof onboarding.createBusiness>) {
  const { businessName: name, businessEmail: email, businessPhoneNumber: phone } = call.body;
  const language = getLanguage(call.request);
  const isOnNewDevice = call.caller.newUntil !== undefined;
  const submitted = { ...getApplicant(call), name, email, phone, language, isOnNewDevice };
  const created = await createBusiness(context, submitted);
  if (!created.ok) return created;
  const { business, nextStep } = created.value;
  return ok({ business: presentBusiness(business), nextStep });
}

async function change(context: Context, call: Call<typeof onboarding.changeBusiness>) {
  const { businessName: name, businessEmail: email, businessPhoneNumber: phone } = call.body;
  const language = getLanguage(call.request);
  const changes = { ...getApplicant(call), name, email, phone, language };
  const changed = await changeBusiness(context, changes);
  return changed.ok ? ok({ business: presentBusiness(changed.value) }) : changed;
}

function getApplicant(call: AuthenticatedCall): Applicant {
  return { userId: call.caller.user.id, client: getClientInfo(call.request) };
}
