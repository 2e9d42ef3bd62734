import type { AskedQuestion } from './question-catalogue.ts';
import { businessServices } from './business-services.ts';
import { companyServices } from './company-services.ts';

/**
 * What each service asks beside its documents, by its slug, in the order of the form on which it is
 * filed.
 */
export const serviceQuestions: Readonly<Record<string, readonly AskedQuestion[]>> = {
  ...companyServices,
  ...businessServices,
};
