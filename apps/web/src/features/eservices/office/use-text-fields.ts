import { useLingui } from '@lingui/react/macro';
import type { ChangeEvent } from 'react';
import { isRequiredText, type ServiceDraft, type TextName, formId } from './service-draft-model.ts';

/** What a part of the form is given. */
export interface TextEditorProps {
  readonly draft: ServiceDraft;
  /** What is wrong with each field. */
  readonly errors: Readonly<Partial<Record<TextName | 'category' | 'documents', string>>>;
  readonly onChange: (change: Partial<ServiceDraft>) => void;
}

/** What the field of each text takes. */
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
