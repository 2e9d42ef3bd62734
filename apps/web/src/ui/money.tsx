import { formatRupees } from '@anupal/contract/values/rupees';

/** An amount in rupees: `₹1,20,000.00`. Never wrapped over two lines. */
export function Money({ rupees }: { readonly rupees: number }) {
  return <span className="whitespace-nowrap">{formatRupees(rupees)}</span>;
}
