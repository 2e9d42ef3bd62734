import {
  rotateSealedColumns,
  sealedTextColumn,
  type RotationContext,
} from '../../platform/db/key-rotation.ts';
import { recipientKeyContext } from './bills/sealed-recipient.ts';

const columns = [sealedTextColumn('client_bill.recipient_gstin_sealed', recipientKeyContext)];

/** Reseals the GSTINs on bills under the current SECRETS_KEY. */
export async function rotateBillingKeys(context: RotationContext): Promise<void> {
  if (context.keys.previous === null) return;
  await rotateSealedColumns(context, columns);
}
