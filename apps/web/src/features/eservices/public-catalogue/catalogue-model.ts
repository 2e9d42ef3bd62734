import type { Eservice } from '@anupal/contract/eservices';
import { plainText } from '@anupal/contract/eservices/catalogue/plain-text';
import type { SoughtTerm } from '@anupal/contract/eservices/catalogue/search-terms';
import { eserviceCategories, type EserviceCategory } from '@anupal/contract/eservices/categories';

/** The services of one kind. */
export interface CategoryGroup {
  readonly category: EserviceCategory;
  readonly services: readonly Eservice[];
}

/** The services by kind, in the order of the kinds; kinds without a service are left out. */
export function groupByCategory(services: readonly Eservice[]): readonly CategoryGroup[] {
  return eserviceCategories
    .map((category) => ({
      category,
      services: services.filter((service) => service.category === category),
    }))
    .filter((part) => part.services.length > 0);
}

/** The services with what staff have changed since; what is new comes last of its kind. */
export function mergeEdited(
  services: readonly Eservice[],
  edited: readonly Eservice[],
): readonly Eservice[] {
  if (edited.length === 0) return services;
  const changed = new Map(edited.map((service) => [service.id, service]));
  const known = new Set(services.map(({ id }) => id));
  return [
    ...services.map((service) => changed.get(service.id) ?? service),
    ...edited.filter(({ id }) => !known.has(id)),
  ];
}

/** The services in which everything that a search asks for is found, in either language. */
export function findServices(
  services: readonly Eservice[],
  terms: readonly SoughtTerm[],
): readonly Eservice[] {
  if (terms.length === 0) return services;
  return services.filter((service) => {
    const searched = plainText(searchedText(service));
    return terms.every(
      ({ text, category }) => category === service.category || searched.includes(text),
    );
  });
}

function searchedText(service: Eservice): string {
  const { eserviceName, otherName, departmentName, serviceDocName, description, forWhom } = service;
  return [eserviceName, otherName, departmentName, serviceDocName, description, forWhom].join(' ');
}

/** Narrows an unchecked answer to services; null when it is anything else. */
export function parseServices(answer: unknown): readonly Eservice[] | null {
  return Array.isArray(answer) && answer.every(isEservice) ? answer : null;
}

// The API has checked its answer against the contract: this only tells an answer from an accident.
function isEservice(value: unknown): value is Eservice {
  if (typeof value !== 'object' || value === null) return false;
  const { id, category, documents }: Partial<Record<keyof Eservice, unknown>> = value;
  const categories: readonly unknown[] = eserviceCategories;
  return typeof id === 'string' && categories.includes(category) && Array.isArray(documents);
}
