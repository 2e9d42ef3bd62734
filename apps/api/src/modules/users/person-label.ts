/** A person for someone who confirms an action: names are chosen freely, addresses are unique. */
export function labelPerson({
  full_name,
  email,
}: {
  readonly full_name: string;
  readonly email: string;
}): string {
  return `${full_name} (${email})`;
}
