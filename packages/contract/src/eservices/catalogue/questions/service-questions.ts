import type { CatalogueQuestion } from './question-catalogue.ts';
import { businessServices } from './business-services.ts';
import { companyServices } from './company-services.ts';

/** The questions of each service by slug, in the order of the official form. */
export const serviceQuestions: Readonly<Record<string, readonly CatalogueQuestion[]>> = {
  ...companyServices,
  ...businessServices,
};
