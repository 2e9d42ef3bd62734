import type { RuleSetState } from '@anupal/contract/calendar/publishing';
import type { Override } from '@anupal/contract/calendar/rule';
import { on } from '@anupal/contract/calendar/rules/rule-builders';
import { releasedRules } from '@anupal/contract/calendar/rules/release';
import type { TestApp, TestSession } from '../../../testing/test-app.ts';
import { calendarCalls } from './calendar-fixtures.ts';

/** The calls of the rules for one user. */
export function ruleCalls(test: TestApp, session: TestSession, language = 'en') {
  const { call } = calendarCalls(test, session, language);
  return {
    read: () => call('GET', '/rules'),
    write: (firmRules: object, version: number) =>
      call('PATCH', '/rules/draft', { firmRules, version }),
    preview: () => call('GET', '/rules/draft/changes'),
    publish: async (
      version: number,
      { reason = 'Notification 20/2026', ...other }: Partial<Record<string, string>> = {},
    ) => {
      const { inForce } = (await call('GET', '/rules')).json<Partial<RuleSetState>>();
      const { version: release } = releasedRules;
      return call('POST', '/rules/versions', {
        version,
        reason,
        release,
        inForce: inForce ?? release,
        ...other,
      });
    },
  };
}

/** An extension of October's GSTR-1. */
export function extendedTo(date: string, id = 'gstr-1-october'): Override {
  return {
    id,
    rule: 'gstr-1-monthly',
    periodEnds: on('2026-10-31'),
    applies: null,
    effect: 'moved',
    date: on(date),
    announced: on('2026-10-30'),
    source: {
      name: 'Notification 20/2026-Central Tax',
      link: 'https://cbic-gst.gov.in/20-2026.pdf',
      certainty: 'verified',
    },
  };
}
