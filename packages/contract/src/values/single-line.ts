// Marks that turn the direction of a text can make one name look like another; joiners are Hindi's own.
// Half of a surrogate pair (Cs) is no character, and PostgreSQL takes it in no JSON.
const controls = /\p{Cc}|\p{Cs}|\p{Zl}|\p{Zp}|[\u202a-\u202e\u2066-\u2069]/u;

/** Whether a text is one line that shows all that it holds: no breaks, controls or turned letters. */
export function isSingleLine(text: string): boolean {
  return !controls.test(text);
}
