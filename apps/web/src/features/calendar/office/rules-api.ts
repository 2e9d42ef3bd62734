import { calendar } from '@anupal/contract/calendar';
import type { FirmRules } from '@anupal/contract/calendar/firm-rules';
import type { RuleSetState } from '@anupal/contract/calendar/publishing';
import type { Response } from '@anupal/contract/endpoint';
import type { Language } from '@anupal/contract/languages';
import { call } from '../../../lib/api/api-client.ts';
import { freshCode } from '../../../lib/session/fresh-code.ts';
import { getValue } from '../../../lib/api/get-value.ts';
import { calendarKey } from '../calendar-api.ts';
import { cloneRules } from './rules-draft-model.ts';

/** The rules in force, the draft and the published versions. */
export function rulesQuery() {
  return {
    queryKey: [...calendarKey, 'rules'],
    queryFn: (): Promise<RuleSetState> => getValue(call(calendar.readRules)),
  };
}

/** The due dates that this version of the draft would change. */
export function dueDateChangesQuery(version: number, language: Language) {
  return {
    queryKey: [...calendarKey, 'rules', 'changes', version, language],
    queryFn: (): Promise<Response<typeof calendar.previewDraft>> =>
      getValue(call(calendar.previewDraft)),
  };
}

/** Saves the draft over the version that was read. */
export function saveDraft(own: FirmRules, version: number) {
  return call(calendar.saveDraft, { body: { firmRules: cloneRules(own), version } });
}

/** Publishes the draft as it was shown, after a fresh code. */
export function publishDraft(
  reason: string,
  { draft: { version }, release, inForce }: RuleSetState,
) {
  return freshCode.withFreshCode(() =>
    call(calendar.publishDraft, { body: { reason, version, release, inForce } }),
  );
}
