import {
  choiceQuestions,
  listQuestions,
  yesNoQuestions,
} from '@anupal/contract/calendar/profile-questions';
import { obligations } from '@anupal/contract/calendar/obligations';
import { profileValue, type Profile } from '@anupal/contract/calendar/profile';
import { ruleSetValue } from '@anupal/contract/calendar/rule-set';
import { releasedRules } from '@anupal/contract/calendar/rules/release';
import { calendarDateValue } from '@anupal/contract/values/date-value';
import { median, type Measurement } from '../figures.ts';

const businesses = 100;
const rounds = 15;
const years = {
  from: calendarDateValue.parse('2024-04-01'),
  to: calendarDateValue.parse('2029-03-31'),
};

/**
 * Computes the due dates of a hundred businesses for five years. Every round parses the rules anew,
 * so that nothing is cached.
 */
export async function* measureObligations(): AsyncGenerator<Measurement> {
  const profiles = Array.from({ length: businesses }, (_, index) => buildProfile(index));
  const results = Array.from({ length: rounds }, () => measureRound(profiles));
  const { count } = results[0] ?? { count: 0 };
  const milliseconds = results.map((result) => result.milliseconds);
  const slowest = Math.max(...milliseconds).toFixed(0);
  yield {
    id: 'obligations-milliseconds',
    label: `Due dates of ${businesses} businesses over 5 years`,
    value: median(milliseconds),
    digits: 0,
    unit: 'ms',
    detail: `${count} dates; slowest of ${rounds} rounds ${slowest} ms`,
  };
}

function measureRound(profiles: readonly Profile[]): { milliseconds: number; count: number } {
  const ruleSet = ruleSetValue.parse(JSON.parse(JSON.stringify(releasedRules)));
  const start = performance.now();
  const count = profiles.reduce(
    (sum, profile) => sum + obligations(profile, years, ruleSet).length,
    0,
  );
  return { milliseconds: performance.now() - start, count };
}

/** A business with many obligations, different for each index. */
function buildProfile(index: number): Profile {
  const pick = <T>(values: readonly T[]): T | undefined => values[index % values.length];
  const yes = yesNoQuestions.filter(
    (question, position) => question === 'advanceTax' || (index + position) % 4 !== 0,
  );
  return profileValue.parse({
    ...Object.fromEntries(yes.map((question) => [question, true])),
    constitution: pick(choiceQuestions.constitution),
    gst: pick(['monthly', 'quarterly', 'monthly', 'composition', 'monthly']),
    state: pick(choiceQuestions.state),
    turnover: pick(choiceQuestions.turnover),
    deducts: ['salary', 'residents', pick(listQuestions.deducts)],
    incorporatedOn: `20${10 + (index % 15)}-0${1 + (index % 9)}-15`,
    annualMeetings: [{ year: 2024, heldOn: '2025-09-15' }],
    directorKycYears: [2023, 2024],
    events: [{ kind: 'auditorAppointed', on: '2025-09-15' }],
  });
}
