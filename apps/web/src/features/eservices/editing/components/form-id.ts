/** What the ids of the form's fields begin with. */
export const formPrefix = 'service-form-';

/** The id of a field of the form. */
export function formId(name: string): string {
  return formPrefix + name;
}
