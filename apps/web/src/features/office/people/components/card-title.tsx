/** The heading of a card on a person's page. */
export function CardTitle({ children }: { readonly children: string }) {
  return <h2 className="text-title font-bold">{children}</h2>;
}
