import { GstReturns } from '../../features/invoices/returns/gst-returns.tsx';

/** The GST returns, for superadmins to export and mark as filed. */
export default function GstReturnsPage() {
  return <GstReturns />;
}
