/** The icons of the product, by their names at lucide.dev. The build draws them into one file. */
export const iconNames = [
  'badge-check',
  'building-complex',
  'calculator',
  'circle-alert',
  'circle-check',
  'factory',
  'file-pen-line',
  'info',
  'landmark',
  'layout-dashboard',
  'log-out',
  'monitor-smartphone',
  'receipt-indian-rupee',
  'rocket',
  'stamp',
  'user-round',
  'x',
] as const;

/** The name of an icon. */
export type IconName = (typeof iconNames)[number];
