import { paise, type Paise } from '@anupal/contract/values/paise';

/** Money that is open: of a payment, or of a bill. */
export interface OpenAmount {
  readonly id: string;
  readonly open: Paise;
}

/** What a payment pays of a bill. */
export interface PlannedAllocation {
  readonly receiptId: string;
  readonly billId: string;
  readonly amount: Paise;
}

/** Allocates payments to bills, both in the order given: the oldest payment pays the oldest bill. */
export function planAllocations(
  receipts: readonly OpenAmount[],
  bills: readonly OpenAmount[],
): readonly PlannedAllocation[] {
  const planned: PlannedAllocation[] = [];
  const left = bills.map(({ id, open }): { id: string; open: number } => ({ id, open }));
  for (const receipt of receipts) {
    let rest: number = receipt.open;
    for (const bill of left) {
      const amount = Math.min(rest, bill.open);
      if (amount === 0) continue;
      planned.push({ receiptId: receipt.id, billId: bill.id, amount: paise(amount) });
      bill.open -= amount;
      rest -= amount;
    }
  }
  return planned;
}
