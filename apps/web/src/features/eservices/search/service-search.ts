import type { Eservice } from '@anupal/contract/eservices';
import { plainText } from '@anupal/contract/eservices/catalogue/plain-text';
import { getSynonyms, parseSearchTerms } from '@anupal/contract/eservices/catalogue/search-terms';
import MiniSearch from 'minisearch';
import { findServices, searchedText } from './exact-search.ts';

/**
 * The services that match every word of a search; if none does, those that match words of a similar
 * spelling. The order of the services is kept.
 */
export function searchServices(
  services: readonly Eservice[],
  searchText: string,
): readonly Eservice[] {
  const exact = findServices(services, parseSearchTerms(searchText));
  return exact.length > 0 ? exact : findSimilar(services, searchText);
}

function findSimilar(services: readonly Eservice[], searchText: string): readonly Eservice[] {
  const results = indexFor(services).search(searchText, {
    combineWith: 'AND',
    prefix: true,
    fuzzy: maxErrors,
  });
  const found = new Set(results.map(({ id }: { readonly id: unknown }) => id));
  return services.filter(({ id }) => found.has(id));
}

/** How many letters may differ. Of short words too many are similar; two swapped letters are two errors. */
function maxErrors(word: string): number | false {
  if (word.length <= 3) return false;
  return word.length <= 6 ? 1 : 2;
}

const indexes = new WeakMap<readonly Eservice[], MiniSearch<Eservice>>();

/** The index of a list, built once: a person types many letters. */
function indexFor(services: readonly Eservice[]): MiniSearch<Eservice> {
  const known = indexes.get(services);
  if (known !== undefined) return known;
  const index = new MiniSearch<Eservice>({
    fields: ['texts', 'synonyms'],
    extractField: (service, field) => {
      if (field === 'id') return service.id;
      const texts = searchedText(service);
      return field === 'texts' ? texts : getSynonyms(service.category, texts).join(' ');
    },
    processTerm: normalizeWord,
  });
  index.addAll(services);
  indexes.set(services, index);
  return index;
}

/** A word without the nuktas that many people leave out; null for words that say nothing. */
function normalizeWord(word: string): string | null {
  const plain = plainText(word).replaceAll('\u093c', '');
  return fillers.has(plain) ? null : plain;
}

// In English, Hindi, and Hindi in Latin letters.
const fillers = new Set(
  [
    'a an and apply for get how i in my need new of on online the to want',
    'और का की के को चाहिए करना कैसे नया में लिए से है',
    'aur chahiye hai ka kaise karana kare karna karwana ke ki ko liye me mein naya se',
  ].flatMap((words) => words.split(' ')),
);
