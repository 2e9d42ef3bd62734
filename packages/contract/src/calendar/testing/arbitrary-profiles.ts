import fc from 'fast-check';
import { addDays, fromDayNumber, toDayNumber } from '../../values/calendar-date.ts';
import { endOfFinancialYear } from '../../values/financial-year.ts';
import {
  choiceQuestions,
  eventKinds,
  listQuestions,
  yesNoQuestions,
} from '../profile-questions.ts';
import type { Range } from '../obligations.ts';
import type { Profile } from '../profile.ts';
import { on } from '../rules/rule-builders.ts';

/** Any day from 2020 to 2032. */
export const anyDay = fc
  .integer({ min: toDayNumber(on('2020-01-01')), max: toDayNumber(on('2032-12-31')) })
  .map(fromDayNumber);

/** Any range of up to two years, both ends included. */
export const anyRange: fc.Arbitrary<Range> = fc
  .tuple(anyDay, fc.nat(730))
  .map(([from, length]) => ({ from, to: addDays(from, length) }));

const yesOrNoAnswers = fc.record(
  Object.fromEntries(
    [...yesNoQuestions, 'longFirstYear'].map((question) => [question, fc.boolean()]),
  ),
);
const others = fc.record({
  constitution: fc.constantFrom(...choiceQuestions.constitution),
  gst: fc.constantFrom(...choiceQuestions.gst),
  state: fc.option(fc.constantFrom(...choiceQuestions.state)),
  turnover: fc.constantFrom(...choiceQuestions.turnover),
  partnerOf: fc.constantFrom(...choiceQuestions.partnerOf),
  district: fc.option(fc.constantFrom(...choiceQuestions.district)),
  deducts: fc.subarray([...listQuestions.deducts]),
  gstRoles: fc.subarray([...listQuestions.gstRoles]),
  incorporatedOn: fc.option(anyDay),
  gstRegisteredOn: fc.option(anyDay),
  annualMeetings: fc.uniqueArray(
    fc
      .record({
        year: fc.integer({ min: 2018, max: 2031 }),
        days: fc.integer({ min: 1, max: 900 }),
      })
      .map(({ year, days }) => ({ year, heldOn: addDays(endOfFinancialYear(year), days) })),
    { selector: ({ year }) => year, maxLength: 4 },
  ),
  directorKycYears: fc.array(fc.integer({ min: 2016, max: 2030 }), { maxLength: 4 }),
  events: fc.array(fc.record({ kind: fc.constantFrom(...eventKinds), on: anyDay }), {
    maxLength: 5,
  }),
});

/** A business with arbitrary answers, including contradictory ones. */
export const anyProfile: fc.Arbitrary<Profile> = fc
  .tuple(yesOrNoAnswers, others)
  .map(([answers, rest]) => ({ ...answers, ...rest }) as unknown as Profile);
