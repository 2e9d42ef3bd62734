import { calendar } from '@anupal/contract/calendar';
import { profileValue } from '@anupal/contract/calendar/profile';
import type { Language } from '@anupal/contract/languages';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { call } from '../../../lib/api-client.ts';
import { yearFrom } from '../model.ts';
import { profileOf, type VisitAnswers } from './model.ts';

/** The year ahead of a business that a visitor describes. */
export function readYearAhead(answers: VisitAnswers, language: Language) {
  const profile = profileValue.parse(profileOf(answers));
  const span = yearFrom(dateInIndia(new Date()));
  return call(calendar.preview, { body: { profile, ...span, language } });
}
