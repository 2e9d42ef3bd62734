import { plans, type GivenPlan, type KeptPlan } from '@anupal/contract/plans';
import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import { readToken } from './tokens.ts';

/** What the pages of plans call things. */
export const planWords = {
  en: {
    manage: 'Plan-Management',
    createTitle: 'Create New Plan',
    updateTitle: 'Update Plan',
    existing: 'Existing Plans',
    name: 'Plan Name',
    price: 'Price (₹)',
    description: 'Description',
    limit: 'Service limit',
    points: 'Key points',
    create: 'Create Plan',
    creating: 'Creating...',
    update: 'Update Plan',
    updating: 'Updating...',
    cancel: 'Cancel',
    edit: (plan: string) => `Edit ${plan}`,
    delete: (plan: string) => `Delete ${plan}`,
    confirmDelete: 'Delete',
    sure: 'Are you sure you want to delete this plan?',
    created: '✅ Plan created successfully!',
    updated: '✅ Plan updated successfully!',
    deleted: '✅ Plan deleted successfully!',
    required: '⚠️ All fields are required!',
    failed: '❌ Failed to process request. Try again.',
    notDeleted: '❌ Failed to delete plan.',
    notLoaded: '❌ Failed to load plans.',
    mine: 'My Subscription Plan',
    entry: 'My Plan',
    change: 'Upgrade / Renew Plan',
    none: "You currently don't have any active plan.",
    view: 'View Available Plans',
    offers: 'Available plans',
    upgrade: /^Upgrade for ₹/,
    renew: /^Renew for ₹/,
    cheaper: 'Costs less than your present plan.',
    renewed: 'Your renewal is paid already.',
    used: 'Services used',
    gone: 'This plan is no longer on offer. Please choose another one.',
    outdated: 'This price is no longer current',
    opensLater: 'This page opens once your KYC is verified.',
  },
  hi: {
    manage: 'प्लान प्रबंधन',
    createTitle: 'नया प्लान बनाएँ',
    updateTitle: 'प्लान अपडेट करें',
    existing: 'मौजूदा प्लान',
    name: 'प्लान का नाम',
    price: 'कीमत (₹)',
    description: 'विवरण',
    limit: 'सेवा सीमा',
    points: 'मुख्य बातें',
    create: 'प्लान बनाएँ',
    creating: 'बनाया जा रहा है...',
    update: 'प्लान अपडेट करें',
    updating: 'अपडेट किया जा रहा है...',
    cancel: 'रहने दें',
    edit: (plan: string) => `${plan} बदलें`,
    delete: (plan: string) => `${plan} हटाएँ`,
    confirmDelete: 'हटाएँ',
    sure: 'क्या आप वाकई यह प्लान हटाना चाहते हैं?',
    created: '✅ प्लान बना दिया गया!',
    updated: '✅ प्लान अपडेट कर दिया गया!',
    deleted: '✅ प्लान हटा दिया गया!',
    required: '⚠️ सभी जानकारी भरना ज़रूरी है!',
    failed: '❌ अनुरोध पूरा नहीं हो सका। फिर से कोशिश करें।',
    notDeleted: '❌ प्लान हटाया नहीं जा सका।',
    notLoaded: '❌ प्लान लोड नहीं हो सके।',
    mine: 'मेरा सदस्यता प्लान',
    entry: 'मेरा प्लान',
    change: 'प्लान अपग्रेड / नवीनीकृत करें',
    none: 'अभी आपके पास कोई चालू प्लान नहीं है।',
    view: 'उपलब्ध प्लान देखें',
    offers: 'उपलब्ध प्लान',
    upgrade: /में अपग्रेड करें$/,
    renew: /में नवीनीकरण करें$/,
    cheaper: 'यह आपके मौजूदा प्लान से सस्ता है।',
    renewed: 'आपके नवीनीकरण का भुगतान हो चुका है।',
    used: 'इस्तेमाल की गई सेवाएँ',
    gone: 'यह प्लान अब उपलब्ध नहीं है। कृपया कोई दूसरा प्लान चुनें।',
    outdated: 'यह कीमत अब मान्य नहीं है',
    opensLater: 'आपका KYC सत्यापित होने के बाद यह पेज खुलेगा।',
  },
} as const;

/** Makes a plan, by the call that the screen makes. `office` is a page of an admin. */
export async function makePlan(office: Page, given: GivenPlan): Promise<KeptPlan> {
  const answer = await send(office, plans.create, { data: given });
  return (await answer.json()) as KeptPlan; // the contract says so
}

/** Changes a plan. */
export async function changePlan(office: Page, id: string, given: object): Promise<void> {
  await send(office, plans.update, { id, data: given });
}

/** Deletes a plan. */
export async function deletePlan(office: Page, id: string): Promise<void> {
  await send(office, plans.remove, { id });
}

async function send(
  office: Page,
  { method, path }: { readonly method: string; readonly path: string },
  { id = '', data }: { readonly id?: string; readonly data?: object },
) {
  const answer = await office.request.fetch(`/api${path.replace(':id', id)}`, {
    method,
    headers: { Authorization: `Bearer ${await readToken(office)}` },
    ...(data !== undefined && { data }),
  });
  expect(answer.ok(), `${path} answers ${answer.status()}`).toBe(true);
  return answer;
}
