/** Keys of a client's name. Entries with an equal key have similar names. */
export interface NameKeys {
  /** Without legal form, plural and doubled letters. */
  readonly spelling: string;
  /** Also without the word for a trade; null if fewer than two words remain, because many clients share one. */
  readonly owner: string | null;
}

/** Derives the keys of a name. */
export function toNameKeys(name: string): NameKeys {
  const words = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(salutation, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(fold);
  const named = words.filter((word) => !legalForms.has(word));
  const owner = named.filter((word) => !trades.has(word));
  return {
    spelling: join(named.length === 0 ? words : named),
    owner: owner.length < 2 ? null : join(owner),
  };
}

const salutation = /^(?:m\s*\/\s*s|messrs|मैसर्स|मे)[\s.]+/u;

function join(words: readonly string[]): string {
  return words.toSorted().join(' ');
}

// Plurals, and letters that are written in several ways: Aggarwal, Sweets, Jewellers, Vijay and Wijay.
function fold(word: string): string {
  return (word.length > 3 ? word.replace(/(?<!s)s$/, '') : word)
    .replaceAll('ee', 'i')
    .replaceAll('oo', 'u')
    .replaceAll('ph', 'f')
    .replaceAll('w', 'v')
    .replace(/([a-z])\1+/g, '$1');
}

const toSet = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(fold));

const legalForms = toSet(
  'private pvt limited ltd llp opc company co corporation corp inc and the of firm huf ' +
    'प्राइवेट प्रा लिमिटेड लि कंपनी एंड एवं और',
);

const trades = toSet(
  'traders trading enterprise enterprises store stores mart shop agency agencies industries industry ' +
    'associates brothers bros sons services center centre house bhandar emporium works udyog ' +
    'ट्रेडर्स ट्रेडिंग एंटरप्राइजेज एंटरप्राइज स्टोर स्टोर्स मार्ट एजेंसी एजेंसीज ब्रदर्स एसोसिएट्स भंडार सेंटर उद्योग',
);
