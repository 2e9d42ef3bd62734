import type { Eservice } from '@anupal/contract/eservices';
import { plainText } from '@anupal/contract/eservices/catalogue/plain-text';
import type { SearchTerm } from '@anupal/contract/eservices/catalogue/search-terms';

/** The services that match every term of a search, in either language. */
export function findServices(
  services: readonly Eservice[],
  terms: readonly SearchTerm[],
): readonly Eservice[] {
  if (terms.length === 0) return services;
  return services.filter((service) => {
    const searched = searchedText(service);
    return terms.every(
      ({ text, category }) => category === service.category || searched.includes(text),
    );
  });
}

/** The texts of a service that a search reads, normalized. */
export function searchedText(service: Eservice): string {
  const { eserviceName, otherName, departmentName, serviceDocName, description, forWhom } = service;
  return plainText(
    [eserviceName, otherName, departmentName, serviceDocName, description, forWhom].join(' '),
  );
}
