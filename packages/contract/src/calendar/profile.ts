import * as z from 'zod/mini';
import { calendarDateValue } from '../values/date-value.ts';
import { endOfFinancialYear } from '../values/financial-year.ts';
import { choiceQuestions, eventKinds, listQuestions } from './profile-questions.ts';

const defaultFalse = z._default(z.boolean(), false);
const defaultTrue = z._default(z.boolean(), true);
// A financial year is identified by the year in which it starts.
const year = z.int().check(z.minimum(1990), z.maximum(2150));

const annualMeeting = z
  .object({ year, heldOn: calendarDateValue })
  .check(z.refine((meeting) => meeting.heldOn > endOfFinancialYear(meeting.year), 'date_enter'));

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
  taxAudit: defaultFalse,
  otherAudit: defaultFalse,
  transferPricing: defaultFalse,
  presumptive: defaultFalse,
  advanceTax: defaultTrue,
  collectsTax: defaultFalse,
  providentFund: defaultFalse,
  stateInsurance: defaultFalse,
  neverSmall: defaultFalse,
  smallCompany: defaultFalse,
  smallByOlderLimits: defaultFalse,
  withoutShareCapital: defaultFalse,
  listed: defaultFalse,
  loansOutstanding: defaultFalse,
  duesToSmallEnterprises: defaultFalse,
  foreignInvestment: defaultFalse,
  socialResponsibility: defaultFalse,
  deducts: z._default(z.array(z.enum(listQuestions.deducts)).check(z.maxLength(20)), []),
  gstRoles: z._default(z.array(z.enum(listQuestions.gstRoles)).check(z.maxLength(20)), []),
  /**
   * When the business was incorporated or started. Nothing is due for periods that ended before.
   */
  incorporatedOn: z._default(z.nullable(calendarDateValue), null),
  /** The date of the GST registration. No GST is due for periods that ended before. */
  gstRegisteredOn: z._default(z.nullable(calendarDateValue), null),
  /**
   * Whether an LLP incorporated from October to March chose to end its first year in the March after
   * next.
   */
  longFirstYear: defaultFalse,
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
