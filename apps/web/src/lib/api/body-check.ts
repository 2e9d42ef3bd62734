import type { Endpoint } from '@anupal/contract/endpoint';
import type { LocalizedText } from '@anupal/contract/languages';
import { parseValidationKey, validationTexts } from '@anupal/contract/texts/validation';
import { t } from '@lingui/core/macro';
import { failure, type Failure } from './failure.ts';
import { currentLanguage } from '../i18n/language.ts';

type Schema = NonNullable<Endpoint['body']>;

/** Checks a body against the contract's schema before it is sent; null when it is valid. */
export function checkBody(endpoint: Endpoint, body: unknown): Failure | null {
  return endpoint.body === undefined ? null : checkFields(endpoint.body, body);
}

/**
 * Checks some fields against a schema of the contract; null when they are valid. `toField` names the
 * field of a path in the values.
 */
export function checkFields(
  schema: Schema,
  values: unknown,
  toField: (path: readonly PropertyKey[]) => string = ([first]) => String(first),
): Failure | null {
  const issues = schema.safeParse(values).error?.issues ?? [];
  if (issues.length === 0) return null;
  const found = issues.map(({ path, message }) => ({
    field: toField(path),
    key: parseValidationKey(message),
  }));
  const messages = found.map(({ key }) =>
    key === null
      ? t`Please check what you entered and try again.`
      : validationTexts[key][currentLanguage()],
  );
  // In the order of the form, with the first error of each field.
  const fields: Record<string, LocalizedText> = {};
  for (const { field, key } of found) if (key !== null) fields[field] ??= validationTexts[key];
  return failure('invalid_input', () => messages[0] ?? null, { messages, fields });
}
