import type { Eservice, eservices } from '@anupal/contract/eservices';
import { catalogue } from '@anupal/contract/eservices/catalogue/catalogue';
import type { FormField } from '@anupal/contract/eservices/form-fields';
import { useEffect, useState } from 'react';
import { readPublicEndpoint } from '../../../lib/api/public-read.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';

/**
 * The application form of a service: the released one in the build, and the current one in the
 * browser, which renders it only for a page without HTML or for an edited service. Empty until it is
 * fetched.
 */
export function useServiceForm({ id, slug }: Eservice): readonly FormField[] {
  const language = useLanguage();
  const [fields, setFields] = useState(() => readReleasedForm(slug));
  useEffect(() => {
    let isMounted = true;
    void readPublicEndpoint(formPath(id), { language }).then((answer) => {
      if (isMounted) setFields(parseForm(answer));
    });
    return () => {
      isMounted = false;
    };
  }, [id, language]);
  return fields;
}

function readReleasedForm(slug: string): readonly FormField[] {
  // Imported in the build only, so that no script carries it.
  if (!import.meta.env.SSR) return [];
  return catalogue.find((service) => service.slug === slug)?.formFields ?? [];
}

function formPath(id: string): string {
  const path = '/eservice/:eserviceId' satisfies (typeof eservices.read)['path'];
  return path.replace(':eserviceId', id);
}

function parseForm(answer: unknown): readonly FormField[] {
  if (typeof answer !== 'object' || answer === null || !('formFields' in answer)) return [];
  const { formFields } = answer;
  // The API validates its responses: this only detects an accident, such as an error page.
  return Array.isArray(formFields) ? (formFields as FormField[]) : [];
}
