import { calendar } from '@anupal/contract/calendar';
import { findMismatches, identityValue, type Mismatch } from '@anupal/contract/calendar/identity';
import { profileValue } from '@anupal/contract/calendar/profile';
import type { Language } from '@anupal/contract/languages';
import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { call } from '../../../lib/api/api-client.ts';
import { yearFrom } from '../calendar-model.ts';
import { toProfile, type PreviewAnswers } from './preview-model.ts';

// The other mismatches concern numbers and questions that only a saved profile has.
const previewMismatches: readonly Mismatch[] = ['quarterlyTurnover', 'quarterlyState'];
const noNumbers = identityValue.parse({});

/** The contradictions in a visitor's answers. */
export function listMismatches(answers: PreviewAnswers): readonly Mismatch[] {
  const found = findMismatches(noNumbers, profileValue.parse(toProfile(answers)));
  return found.filter((mismatch) => previewMismatches.includes(mismatch));
}

/** Fetches the due dates of the year ahead for a visitor's answers. */
export function fetchYearAhead(answers: PreviewAnswers, language: Language) {
  const profile = profileValue.parse(toProfile(answers));
  const span = yearFrom(dateInIndia(new Date()));
  return call(calendar.preview, { body: { profile, ...span, language } });
}
