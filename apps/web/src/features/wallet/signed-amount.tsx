import type { Transaction } from '@anupal/contract/wallet';
import { Money } from '../../ui/money.tsx';

/** The effect on the balance: a credit with + in green, a debit with - in red. */
export function SignedAmount({ type, amount }: Pick<Transaction, 'type' | 'amount'>) {
  const { sign, colour } = styles[type];
  return (
    <span className={`font-semibold whitespace-nowrap ${colour}`}>
      {sign}
      <Money rupees={amount} />
    </span>
  );
}

const styles: Readonly<Record<Transaction['type'], { sign: string; colour: string }>> = {
  credit: { sign: '+', colour: 'text-success' },
  debit: { sign: '-', colour: 'text-danger' },
};
