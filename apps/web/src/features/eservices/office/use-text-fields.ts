import { useLingui } from '@lingui/react/macro';
import type { ChangeEvent } from 'react';
import { isRequiredText, type ServiceDraft, type TextName, formId } from './service-draft-model.ts';

/** The props of a section of the form. */
export interface TextEditorProps {
  readonly draft: ServiceDraft;
  /** The errors by field. */
  readonly errors: Readonly<Partial<Record<TextName | 'category' | 'documents', string>>>;
  readonly onChange: (change: Partial<ServiceDraft>) => void;
}

/** Builds the props of the text fields. */
export function useTextFields({ draft, errors, onChange }: TextEditorProps) {
  const { t } = useLingui();
  return (name: TextName) => ({
    id: formId(name),
    'aria-required': isRequiredText(name) || undefined,
    hint: isRequiredText(name) ? undefined : t`Optional`,
    error: errors[name],
    value: draft.texts[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void =>
      onChange({ texts: { ...draft.texts, [name]: target.value } }),
  });
}
