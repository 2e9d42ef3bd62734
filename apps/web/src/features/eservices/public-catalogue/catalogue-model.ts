import type { Eservice } from '@anupal/contract/eservices';
import { eserviceCategories, type EserviceCategory } from '@anupal/contract/eservices/categories';

/** The services of one category. */
export interface CategoryGroup {
  readonly category: EserviceCategory;
  readonly services: readonly Eservice[];
}

/** Groups services by category, in order and without empty groups. */
export function groupByCategory(services: readonly Eservice[]): readonly CategoryGroup[] {
  return eserviceCategories
    .map((category) => ({
      category,
      services: services.filter((service) => service.category === category),
    }))
    .filter((part) => part.services.length > 0);
}

/** Merges the services that staff have changed since the build; new ones are added at the end. */
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

/** Parses an unchecked response; null when it is not a list of services. */
export function parseServices(answer: unknown): readonly Eservice[] | null {
  return Array.isArray(answer) && answer.every(isEservice) ? answer : null;
}

// The API validates its responses: this only detects an accident, such as an error page.
function isEservice(value: unknown): value is Eservice {
  if (typeof value !== 'object' || value === null) return false;
  const { id, category, documents }: Partial<Record<keyof Eservice, unknown>> = value;
  const categories: readonly unknown[] = eserviceCategories;
  return typeof id === 'string' && categories.includes(category) && Array.isArray(documents);
}
