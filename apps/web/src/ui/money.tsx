import { formatRupees, formatRupeesPlain } from '@anupal/contract/values/rupees';

interface MoneyProps {
  readonly rupees: number;
  /**
   * Whether to leave out the paise of whole rupees: `₹1,20,000`. For estimates and prices; lists, balances and
   * the sums of documents show paise, so that figures of one column read alike.
   */
  readonly isPlain?: boolean;
}

/** An amount in rupees: `₹1,20,000.00`. Never wrapped over two lines. */
export function Money({ rupees, isPlain = false }: MoneyProps) {
  return (
    <span className="whitespace-nowrap">
      {isPlain ? formatRupeesPlain(rupees) : formatRupees(rupees)}
    </span>
  );
}
