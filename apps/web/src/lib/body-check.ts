import type { Endpoint } from '@anupal/contract/endpoint';
import { parseValidationKey, validationSentences } from '@anupal/contract/sentences/validation';
import { t } from '@lingui/core/macro';
import { failure, type Failure } from './failure.ts';
import { shownLanguage } from './language.ts';

/** Checks a body with the contract's schema before it is sent; null when it is good. */
export function checkBody(endpoint: Endpoint, body: unknown): Failure | null {
  const issues = endpoint.body?.safeParse(body).error?.issues ?? [];
  if (issues.length === 0) return null;
  const found = issues.map(({ path, message }) => ({
    field: String(path[0]),
    key: parseValidationKey(message),
  }));
  const messages = found.map(({ key }) =>
    key === null
      ? t`Please check what you entered and try again.`
      : validationSentences[key][shownLanguage()],
  );
  // From the last to the first, so that the first thing wrong with a field is what stays.
  const fields = Object.fromEntries(
    found
      .toReversed()
      .flatMap(({ field, key }) => (key === null ? [] : [[field, validationSentences[key]]])),
  );
  return failure('invalid_input', () => messages[0] ?? null, { messages, fields });
}
