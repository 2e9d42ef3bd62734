import type { LocalizedText } from '@anupal/contract/languages';
import type { privacy } from '@anupal/contract/privacy';
import { ok } from '@anupal/contract/result';
import type { Context } from '../../platform/context.ts';
import { getActor } from '../../platform/http/actor.ts';
import { getLanguage } from '../../platform/http/language.ts';
import type { Handlers } from '../../platform/http/register-endpoints.ts';
import { presentConsents } from './consents/consent-presenter.ts';
import { decideConsent, type ConsentEffects } from './consents/decide-consent.ts';
import { readConsents } from './consents/read-consents.ts';
import { isOldApp, refuseOtherNotice } from './consents/refuse-other-notice.ts';
import { readDataOverview } from './data/data-overview.ts';
import { exportData, type DataPorts } from './data/export-data.ts';
import { presentNominee } from './nominee/nominee-presenter.ts';
import { selectNominee } from './nominee/nominee-queries.ts';
import { readNomineeOf, removeNominee, saveNominee } from './nominee/nominee.ts';
import { presentViews } from './views/view-presenter.ts';
import { listViews } from './views/view-queries.ts';

/** What the module takes from the platform and from later modules. */
export interface PrivacyPorts extends DataPorts {
  readonly effects: ConsentEffects;
}

const viewsPerPage = 20;
const nomineeRemoved: LocalizedText = {
  en: 'The nominee has been removed.',
  hi: 'नामित व्यक्ति हटा दिया गया है।',
};

/** The handlers of the privacy centre. */
export function privacyRoutes(context: Context, ports: PrivacyPorts): Handlers<typeof privacy> {
  const { db } = context;
  const { effects } = ports;
  const show = async (userId: string) => presentConsents(await readConsents(db, effects, userId));
  return {
    readConsents: async ({ caller }) => ok(await show(caller.user.id)),
    decideConsent: async (call) => {
      const { purpose, isGiven, noticeVersion } = call.body;
      // Withdrawing must never be harder than giving (DPDP Act, section 6(4)).
      if (isGiven && isOldApp(noticeVersion)) return refuseOtherNotice();
      const decision = { purpose, isGiven, language: getLanguage(call.request) };
      const decided = await decideConsent(context, effects, getActor(call), decision);
      return decided.ok ? ok(await show(call.caller.user.id)) : decided;
    },
    readData: (call) => {
      const { format = 'json' } = call.query;
      const language = getLanguage(call.request);
      return exportData(context, ports, getActor(call), { format, language });
    },
    readDataOverview: ({ caller, request }) =>
      readDataOverview(context, ports.sealed, {
        userId: caller.user.id,
        language: getLanguage(request),
      }),
    listViews: async ({ caller, query: { before = null } }) => {
      const search = { userId: caller.user.id, before };
      return ok(presentViews(await listViews(db, search, viewsPerPage + 1), viewsPerPage));
    },
    readNominee: async ({ caller }) => ok(presentNominee(await selectNominee(db, caller.user.id))),
    saveNominee: async (call) => {
      const { email = null, ...rest } = call.body;
      return ok(presentNominee(await saveNominee(context, getActor(call), { ...rest, email })));
    },
    removeNominee: async (call) => {
      const removed = await removeNominee(context, getActor(call));
      return removed.ok ? ok({ message: nomineeRemoved[getLanguage(call.request)] }) : removed;
    },
    readNomineeOf: async (call) => {
      const found = await readNomineeOf(context, getActor(call), call.params.userId);
      return found.ok ? ok(presentNominee(found.value)) : found;
    },
  };
}
