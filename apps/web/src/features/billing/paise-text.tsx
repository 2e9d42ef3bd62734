import { paise, paiseToRupees } from '@anupal/contract/values/paise';
import { Money } from '../../ui/money.tsx';

/** An amount in paise as rupees. */
export function PaiseText({ amount }: { readonly amount: number }) {
  return <Money rupees={paiseToRupees(paise(amount))} />;
}
