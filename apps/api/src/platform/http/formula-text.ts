/**
 * Whether a spreadsheet would take a text for a formula: by the characters with which formulas begin,
 * the full-width ones too, behind whatever blank is skipped
 * (https://owasp.org/www-community/attacks/CSV_Injection).
 */
export function beginsFormula(text: string): boolean {
  return /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n\0]/.test(text);
}
