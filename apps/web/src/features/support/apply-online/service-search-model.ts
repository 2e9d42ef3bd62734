/** The searchable parts of a service. */
interface FindableService {
  readonly category: string;
  readonly eserviceName: string;
  readonly otherName: string | null;
  readonly description: string;
  readonly isActive: boolean;
}

/** The available services of a category or of all (''), with every word of a search. */
export function findServices<S extends FindableService>(
  services: readonly S[],
  { category, search }: { readonly category: string; readonly search: string },
): readonly S[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return services.filter((service) => {
    if (!service.isActive || (category !== '' && service.category !== category)) return false;
    const text = [service.eserviceName, service.otherName ?? '', service.description]
      .join(' ')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
