// Direction marks can make one name look like another; joiners are part of Hindi. PostgreSQL
// accepts no lone surrogates (Cs) in JSON.
const controls = /\p{Cc}|\p{Cs}|\p{Zl}|\p{Zp}|[\u202a-\u202e\u2066-\u2069]/u;

/** Whether a text is a single line without control characters and direction marks. */
export function isSingleLine(text: string): boolean {
  return !controls.test(text);
}
