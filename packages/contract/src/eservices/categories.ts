/**
 * The kinds of services in the order in which they are shown: the nine of the specification, then
 * what exporters need. Each is also the anchor of its part of the catalogue's page.
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

/** A kind of services. */
export type EserviceCategory = (typeof eserviceCategories)[number];
