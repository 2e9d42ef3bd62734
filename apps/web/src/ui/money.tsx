import { formatRupees } from '@anupal/contract/values/rupees';

/** An amount in rupees: `₹1,20,000.00`. It is never broken over two lines. */
export function Money({ rupees }: { readonly rupees: number }) {
  return <span className="whitespace-nowrap">{formatRupees(rupees)}</span>;
}
