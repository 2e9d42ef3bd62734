/** What the demo franchisee charges, in rupees by the slug of the service. */
export const demoPrices: Readonly<Record<string, number>> = {
  'udyam-registration': 700,
  'gst-registration': 1800,
  'gst-monthly-returns': 1500,
};
