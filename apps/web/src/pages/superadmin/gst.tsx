import { GstSettings } from '../../features/invoices/settings/gst-settings.tsx';

/** The GST settings of the firm. */
export default function Gst() {
  return <GstSettings />;
}
