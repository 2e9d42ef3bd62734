/**
 * The categories in display order: the nine of the specification, then exporters. Each is also an
 * anchor on the catalogue page.
 */
export const eserviceCategories = [
  'incorporation',
  'trademark',
  'roc-filing',
  'gst',
  'msme',
  'startup-india',
  'iso',
  'accounting',
  'legal-agreements',
  'exporters',
] as const;

/** A category of services. */
export type EserviceCategory = (typeof eserviceCategories)[number];
