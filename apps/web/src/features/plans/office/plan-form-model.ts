import type { LimitPeriod, ManagedPlan } from '@anupal/contract/plans';
import { validationTexts } from '@anupal/contract/texts/validation';
import { invalidFields, type Failure } from '../../../lib/api/failure.ts';
import { parseRupeesInput } from '../../../lib/forms/parse-rupees.ts';
import type { PlanBody } from './managed-plan-api.ts';

/** The values of the plan form, as typed. */
export interface PlanFormValues {
  readonly planName: string;
  readonly price: string;
  readonly description: string;
  /** One per line. */
  readonly keyPoints: string;
  readonly serviceLimit: string;
  readonly limitPeriod: LimitPeriod;
  readonly validityMonths: string;
  readonly descriptionHi: string;
  readonly keyPointsHi: string;
}

/** The initial values of the form: the edited plan, or empty. */
export function toFormValues(plan: ManagedPlan | null): PlanFormValues {
  if (plan === null) return nothing;
  return {
    planName: plan.planName,
    price: String(plan.price),
    description: plan.description,
    keyPoints: plan.keyPoints.join('\n'),
    serviceLimit: String(plan.serviceLimit ?? ''),
    limitPeriod: plan.limitPeriod,
    validityMonths: String(plan.validityMonths),
    descriptionHi: plan.descriptionHi ?? '',
    keyPointsHi: plan.keyPointsHi?.join('\n') ?? '',
  };
}

const nothing: PlanFormValues = {
  planName: '',
  price: '',
  description: '',
  keyPoints: '',
  serviceLimit: '',
  limitPeriod: 'term',
  validityMonths: '',
  descriptionHi: '',
  keyPointsHi: '',
};

/** The required fields, by their names. */
const requiredFields = ['planName', 'price', 'description'] as const;

/** Reports the required fields that are empty; null when there are none. */
export function validatePlan(values: PlanFormValues): Failure | null {
  const missing = requiredFields.filter((field) => values[field].trim() === '');
  return invalidFields(Object.fromEntries(missing.map((field) => [field, isMissing])));
}

const isMissing = validationTexts.plan_fields_missing;

/** The body of the form. An invalid number becomes NaN, and the contract says what is wrong. */
export function toPlanBody(typed: PlanFormValues): PlanBody {
  const keyPointsHi = toLines(typed.keyPointsHi);
  return {
    planName: typed.planName,
    price: parseRupeesInput(typed.price),
    description: typed.description,
    keyPoints: toLines(typed.keyPoints),
    serviceLimit: typed.serviceLimit.trim() === '' ? null : parseNumber(typed.serviceLimit),
    limitPeriod: typed.limitPeriod,
    validityMonths: typed.validityMonths.trim() === '' ? 12 : parseNumber(typed.validityMonths),
    descriptionHi: typed.descriptionHi.trim() === '' ? null : typed.descriptionHi,
    keyPointsHi: keyPointsHi.length === 0 ? null : keyPointsHi,
  };
}

/** Whether required fields are empty: the notice says so, without a list of them. */
export function isMissingFields(failure: Failure): boolean {
  return Object.values(failure.fields).includes(isMissing);
}

/** Whether a plan was rejected for the values of its fields. */
export function hasWrongFields(failure: Failure | null): boolean {
  return failure !== null && Object.keys(failure.fields).length > 0 && !isMissingFields(failure);
}

/** A message of the form. */
export interface Notice {
  readonly text: string;
  /** The API's message. */
  readonly detail: string | null;
}

/** The latest notice, counted, so that a repeated one is announced again. */
export interface NoticeState {
  readonly notice: Notice | null;
  readonly times: number;
}

/** Whether a notice is a success. */
export function isSuccess({ text }: Notice): boolean {
  return text.includes('✅');
}

// Commas may separate the digits, as in lakhs; anything else is not a number here.
function parseNumber(text: string): number {
  const plain = text.trim().replaceAll(',', '');
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

function toLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
