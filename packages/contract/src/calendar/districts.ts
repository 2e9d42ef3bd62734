import type { LocalizedText } from '../languages.ts';
import type { StateCode } from '../values/states.ts';

/** The districts for which a notification has moved a date. Other districts need no question. */
export const districts = {
  'Mumbai City': { state: '27', name: { en: 'Mumbai City', hi: 'मुंबई शहर' } },
  'Mumbai Suburban': { state: '27', name: { en: 'Mumbai Suburban', hi: 'मुंबई उपनगर' } },
  Palghar: { state: '27', name: { en: 'Palghar', hi: 'पालघर' } },
  Raigad: { state: '27', name: { en: 'Raigad', hi: 'रायगढ़' } },
  Thane: { state: '27', name: { en: 'Thane', hi: 'ठाणे' } },
} as const satisfies Readonly<
  Record<string, { readonly state: StateCode; readonly name: LocalizedText }>
>;

/** A district for which a notification has moved a date. */
export type District = keyof typeof districts;

// the record has no other keys
const all = Object.keys(districts) as readonly District[];

/** The answers to the question about the district. */
export const districtAnswers: readonly (District | 'another')[] = [...all, 'another'];

/** The districts of a State that have dates of their own. */
export function districtsInState(state: StateCode | null): readonly District[] {
  return all.filter((district) => districts[district].state === state);
}
