// A character that a font does not have must not appear in PDF/A.
const replacement = '\uFFFD';

/** Replaces what no font can display in every text of some JSON; invisible characters are left out. */
export function replaceUndisplayable(json: string, characters: ReadonlySet<number>): string {
  return JSON.stringify(
    JSON.parse(json, (_name, value: unknown) =>
      typeof value === 'string' ? replaceInText(value, characters) : value,
    ),
  );
}

function replaceInText(text: string, characters: ReadonlySet<number>): string {
  return text.normalize('NFC').replace(/[^\n\t ]/gu, (character) => {
    if (characters.has(character.codePointAt(0) ?? 0)) return character;
    return /\p{Default_Ignorable_Code_Point}/u.test(character) ? '' : replacement;
  });
}
