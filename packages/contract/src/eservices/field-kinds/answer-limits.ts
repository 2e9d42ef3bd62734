import { formatCalendarDate } from '../../values/date-format.ts';
import { languages, type Language, type LocalizedText } from '../../languages.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import { toDateSpan } from './date-spans.ts';
import type { FieldKind } from './field-kinds.ts';

type DayLimit = 'today' | CalendarDate | undefined;

interface DayField {
  readonly kind: 'date' | 'month' | 'quarter' | 'financial-year';
  readonly notAfter?: DayLimit;
  readonly notBefore?: DayLimit;
}

interface NumberField {
  readonly kind: 'number';
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly isWhole?: boolean | undefined;
}

type LimitedField =
  DayField | NumberField | { readonly kind: Exclude<FieldKind, (DayField | NumberField)['kind']> };

/**
 * The error of a canonical answer that exceeds the limits of its field; null when it is within
 * them.
 */
export function findLimitProblem(
  field: LimitedField,
  value: string,
  today: CalendarDate,
): LocalizedText | null {
  if (field.kind === 'number')
    return isWithin(field, Number(value)) ? null : getNumberMessage(field);
  const isOfDays =
    field.kind === 'date' ||
    field.kind === 'month' ||
    field.kind === 'quarter' ||
    field.kind === 'financial-year';
  return isOfDays ? dayProblem(field, value, today) : null;
}

function isWithin({ min, max, isWhole }: NumberField, value: number): boolean {
  return (
    value >= (min ?? -Infinity) &&
    value <= (max ?? Infinity) &&
    (isWhole !== true || Number.isInteger(value))
  );
}

function getNumberMessage({ min, max, isWhole }: NumberField): LocalizedText {
  const number = isWhole === true ? 'a whole number' : 'a number';
  const inHindi = isWhole === true ? 'पूर्ण संख्या' : 'संख्या';
  if (min !== undefined && max !== undefined)
    return {
      en: `Please enter ${number} from ${min} to ${max}`,
      hi: `कृपया ${min} से ${max} तक की ${inHindi} दर्ज करें`,
    };
  if (min !== undefined)
    return {
      en: `Please enter ${number}, ${min} or more`,
      hi: `कृपया ${min} या उससे अधिक ${inHindi} दर्ज करें`,
    };
  if (max !== undefined)
    return {
      en: `Please enter ${number}, ${max} or less`,
      hi: `कृपया ${max} या उससे कम ${inHindi} दर्ज करें`,
    };
  return { en: `Please enter ${number}`, hi: `कृपया ${inHindi} दर्ज करें` };
}

const nouns: Readonly<Record<DayField['kind'], LocalizedText>> = {
  date: { en: 'a date', hi: 'तिथि' },
  month: { en: 'a month', hi: 'महीना' },
  quarter: { en: 'a quarter', hi: 'तिमाही' },
  'financial-year': { en: 'a financial year', hi: 'वित्त वर्ष' },
};

function dayProblem(field: DayField, value: string, today: CalendarDate): LocalizedText | null {
  const { notAfter, notBefore, kind } = field;
  const { from, to } = toDateSpan(value);
  const noun = nouns[kind];
  if (notAfter !== undefined && from > (notAfter === 'today' ? today : notAfter))
    return notAfter === 'today'
      ? {
          en: `Please choose ${noun.en} that is not in the future`,
          hi: `कृपया ऐसी अवधि न चुनें जो अभी शुरू नहीं हुई है`,
        }
      : getBoundMessage(noun, notAfter, { en: 'not after', hi: 'के बाद' });
  if (notBefore !== undefined && to < (notBefore === 'today' ? today : notBefore))
    return notBefore === 'today'
      ? {
          en: `Please choose ${noun.en} that is not in the past`,
          hi: `कृपया ऐसी अवधि न चुनें जो बीत चुकी है`,
        }
      : getBoundMessage(noun, notBefore, { en: 'not before', hi: 'से पहले' });
  return null;
}

function getBoundMessage(
  noun: LocalizedText,
  day: CalendarDate,
  relation: LocalizedText,
): LocalizedText {
  const [en, hi] = languages.map((language: Language) => formatCalendarDate(day, language));
  return {
    en: `Please choose ${noun.en} ${relation.en} ${en ?? day}`,
    hi: `कृपया ${hi ?? day} ${relation.hi} की ${noun.hi} न चुनें`,
  };
}
