import type { LocalizedText } from '@anupal/contract/languages';
import type { onboarding } from '@anupal/contract/onboarding';
import { ok } from '@anupal/contract/result';
import type { Context } from '../../platform/context.ts';
import { languageOf } from '../../platform/http/language.ts';
import type { Call, Handlers } from '../../platform/http/register-endpoints.ts';
import { clientInfoOf } from '../../platform/http/actor.ts';
import { presentBusiness, presentChoice, presentOnboarding } from './onboarding-presenter.ts';
import { acceptAgreement } from './agreement.ts';
import { changeBusiness, createBusiness } from './business.ts';
import { readBusinessDraft, saveBusinessDraft } from './business-draft.ts';
import { readOnboarding, selectPlan } from './onboarding-steps.ts';

const draftKept: LocalizedText = { en: 'Saved.', hi: 'सहेज लिया गया।' };

/** The handlers of the four steps. */
export function onboardingRoutes(context: Context): Handlers<typeof onboarding> {
  return {
    read: async ({ caller, request }) =>
      ok(presentOnboarding(await readOnboarding(context.db, caller.user.id), languageOf(request))),
    selectPlan: async ({ caller, body, request }) => {
      const chosen = await selectPlan(context, {
        userId: caller.user.id,
        planId: body.subscriptionPlanId,
        language: languageOf(request),
      });
      return chosen.ok ? ok(presentChoice(chosen.value, languageOf(request))) : chosen;
    },
    acceptAgreement: (call) => accept(context, call),
    createBusiness: (call) => create(context, call),
    changeBusiness: (call) => change(context, call),
    readDraft: async ({ caller }) =>
      ok({ draft: await readBusinessDraft(context, caller.user.id) }),
    saveDraft: async ({ caller, body, request }) => {
      await saveBusinessDraft(context, caller.user.id, body);
      return ok({ message: draftKept[languageOf(request)] });
    },
  };
}

async function accept(
  context: Context,
  { caller, body, request }: Call<typeof onboarding.acceptAgreement>,
) {
  const { version } = body;
  const acting = { userId: caller.user.id, visitor: clientInfoOf(request), version };
  const accepted = await acceptAgreement(context, acting);
  if (!accepted.ok) return accepted;
  const { acceptedAt, nextStep } = accepted.value;
  return ok({ version, acceptedAt: acceptedAt.toISOString(), nextStep });
}

async function create(
  context: Context,
  { caller, body, request }: Call<typeof onboarding.createBusiness>,
) {
  const created = await createBusiness(context, {
    userId: caller.user.id,
    client: clientInfoOf(request),
    name: body.businessName,
    email: body.businessEmail,
    phone: body.businessPhoneNumber,
  });
  if (!created.ok) return created;
  const { business, nextStep } = created.value;
  return ok({ business: presentBusiness(business), nextStep });
}

async function change(
  context: Context,
  { caller, body, request }: Call<typeof onboarding.changeBusiness>,
) {
  const changed = await changeBusiness(context, {
    userId: caller.user.id,
    client: clientInfoOf(request),
    name: body.businessName,
    email: body.businessEmail,
    phone: body.businessPhoneNumber,
  });
  return changed.ok ? ok({ business: presentBusiness(changed.value) }) : changed;
}
