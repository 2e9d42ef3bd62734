interface FilterableService {
  readonly category: string;
  readonly isActive: boolean;
}

/** The services of a category, or of all (''), that can be applied for. */
export function filterAvailable<S extends FilterableService>(
  services: readonly S[],
  category: string,
): readonly S[] {
  return services.filter(
    (service) => service.isActive && (category === '' || service.category === category),
  );
}
