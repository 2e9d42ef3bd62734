import { eInvoiceAnswer, type EInvoiceAnswer } from '@anupal/contract/invoices/e-invoices';
import * as z from 'zod/mini';

/** An answer as the portal's files have it: the number of the acknowledgement without quotes. */
const portalAnswer = z.object({ AckNo: z.union([z.string(), z.number()]) });

/**
 * Reads the answers in a file of the e-invoice portal: a list or one alone, each bare or in `result`.
 * Null if it is not such a file.
 */
export function readAnswers(text: string): readonly EInvoiceAnswer[] | null {
  const content = parseJson(text);
  const entries: readonly unknown[] = Array.isArray(content) ? content : [content];
  const answers = entries.map((entry) => toAnswer(unwrap(entry)));
  if (answers.length === 0 || answers.includes(null)) return null;
  return answers.flatMap((answer) => answer ?? []);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function unwrap(entry: unknown): unknown {
  const isWrapped = typeof entry === 'object' && entry !== null && 'result' in entry;
  return isWrapped ? entry.result : entry;
}

function toAnswer(entry: unknown): EInvoiceAnswer | null {
  const numbered = portalAnswer.safeParse(entry);
  if (!numbered.success) return null;
  const answer = { ...(entry as object), AckNo: String(numbered.data.AckNo) }; // an object, as parsed
  const parsed = eInvoiceAnswer.safeParse(answer);
  return parsed.success ? parsed.data : null;
}
