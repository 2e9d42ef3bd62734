import * as z from 'zod/mini';
import { calendarDateValue } from '../values/date-value.ts';
import { endOfFinancialYear } from '../values/financial-year.ts';
import { choiceQuestions, eventKinds, listQuestions } from './profile-questions.ts';

const no = z._default(z.boolean(), false);
const yes = z._default(z.boolean(), true);
// A financial year is identified by the year in which it starts.
const year = z.int().check(z.minimum(1990), z.maximum(2150));

const annualMeeting = z
  .object({ year, heldOn: calendarDateValue })
  .check(z.refine(({ year: of, heldOn }) => heldOn > endOfFinancialYear(of), 'date_enter'));

/**
 * The profile of a business. Only the constitution is required; other answers default to no, none
 * or unknown, and `advanceTax` to yes.
 */
export const profileValue = z.object({
  constitution: z.enum(choiceQuestions.constitution),
  gst: z._default(z.enum(choiceQuestions.gst), 'none'),
  state: z._default(z.nullable(z.enum(choiceQuestions.state)), null),
  district: z._default(z.nullable(z.enum(choiceQuestions.district)), null),
  turnover: z._default(z.enum(choiceQuestions.turnover), 'upTo50Lakh'),
  partnerOf: z._default(z.enum(choiceQuestions.partnerOf), 'none'),
  taxAudit: no,
  otherAudit: no,
  transferPricing: no,
  presumptive: no,
  advanceTax: yes,
  collectsTax: no,
  providentFund: no,
  stateInsurance: no,
  neverSmall: no,
  smallCompany: no,
  smallByOlderLimits: no,
  withoutShareCapital: no,
  listed: no,
  loansOutstanding: no,
  duesToSmallEnterprises: no,
  foreignInvestment: no,
  socialResponsibility: no,
  deducts: z._default(z.array(z.enum(listQuestions.deducts)).check(z.maxLength(20)), []),
  gstRoles: z._default(z.array(z.enum(listQuestions.gstRoles)).check(z.maxLength(20)), []),
  /**
   * When the business was incorporated or started. Nothing is due for periods that ended before.
   */
  incorporatedOn: z._default(z.nullable(calendarDateValue), null),
  /** Since when it is registered for GST. No GST is due for periods that ended before. */
  gstRegisteredOn: z._default(z.nullable(calendarDateValue), null),
  /**
   * An LLP incorporated from October to March has chosen to end its first year in the March after
   * next.
   */
  longFirstYear: no,
  /** Annual general meetings held, by financial year. */
  annualMeetings: z._default(z.array(annualMeeting).check(z.maxLength(50)), []),
  /** The financial years of each director's last KYC. */
  directorKycYears: z._default(z.array(year).check(z.maxLength(50)), []),
  events: z._default(
    z.array(z.object({ kind: z.enum(eventKinds), on: calendarDateValue })).check(z.maxLength(200)),
    [],
  ),
});

export type Profile = z.output<typeof profileValue>;
