/**
 * Whether a spreadsheet would read a text as a formula: by the characters that begin formulas, including
 * full-width ones, after any skipped whitespace
 * (https://owasp.org/www-community/attacks/CSV_Injection).
 */
export function beginsFormula(text: string): boolean {
  return /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n\0]/.test(text);
}
