import { originPlaceholder } from '@anupal/contract/public-origin';

/** The public origin of this site, as the API has put it into the page. */
export const publicOrigin =
  typeof document === 'undefined' ? originPlaceholder : getDocumentOrigin();

function getDocumentOrigin(): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  return new URL(canonical?.href ?? window.location.href).origin;
}
