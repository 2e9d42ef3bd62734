import type { ChangeEvent } from 'react';
import type { ServiceDraft, TextName } from '../model.ts';
import { formId } from './form-id.ts';

/** What a part of the form is given. */
export interface TextsProps {
  readonly draft: ServiceDraft;
  /** What is wrong with each field. */
  readonly errors: Readonly<Partial<Record<TextName | 'documents', string>>>;
  readonly onChange: (change: Partial<ServiceDraft>) => void;
}

/** What the field of each text takes. */
export function textFields({ draft, errors, onChange }: TextsProps) {
  return (name: TextName) => ({
    id: formId(name),
    error: errors[name],
    value: draft.texts[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void =>
      onChange({ texts: { ...draft.texts, [name]: target.value } }),
  });
}
