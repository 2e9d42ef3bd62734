/** What is wrong with the fields that still stand as they were handed in. */
export function errorsThatStand<Given extends object>(
  errors: Readonly<Partial<Record<string, string>>>,
  given: Given,
  handedIn: Given | null,
): Readonly<Partial<Record<string, string>>> {
  const stands = (field: string): boolean =>
    handedIn !== null && Reflect.get(given, field) === Reflect.get(handedIn, field);
  return Object.fromEntries(Object.entries(errors).filter(([field]) => stands(field)));
}
