import type { Bill, ListedBill } from '@anupal/contract/billing/schemas';
import { presentReceipt } from '../receipts/receipt-presenter.ts';
import type { BillDetail, ListedBillRow } from './read-bills.ts';

/** Presents a bill in a list. */
export function presentListedBill({ row, isOverdue }: Omit<ListedBillRow, 'id'>): ListedBill {
  return {
    id: row.id,
    clientId: row.client_id,
    clientName: row.body.recipient.name,
    kind: row.kind,
    number: row.number,
    date: row.dated,
    dueOn: row.due_on,
    totalPaise: row.total_paise,
    paidPaise: row.paid_paise,
    state: row.state,
    isOverdue,
  };
}

/** Presents a bill to its franchisee. */
export function presentBill(detail: BillDetail): Bill {
  const { row, issuer, upi, note, payments, phone, email, language, shareText } = detail;
  const { lastSharedAt } = detail;
  return {
    ...presentListedBill(detail),
    document: row.body,
    issuer: { name: issuer.name, footer: issuer.footer },
    note: note ? { number: note.number, date: note.dated } : null,
    payments: payments.map((payment) => ({
      receipt: presentReceipt(payment),
      paidPaise: payment.paid_of_bill,
    })),
    applicationIds: [...detail.applicationIds],
    upi: upi && { link: upi.link, qr: upi.qr },
    share: {
      text: shareText,
      language,
      phone,
      email,
      lastSharedAt: lastSharedAt?.toISOString() ?? null,
    },
  };
}
