import { originPlaceholder } from '@anupal/contract/public-origin';

/** Where the world finds this site: by the page that stands here, which the API has completed. */
export const publicOrigin =
  typeof document === 'undefined' ? originPlaceholder : originOfDocument();

function originOfDocument(): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  return new URL(canonical?.href ?? window.location.href).origin;
}
