/** What the secret of an authenticator app is bound to. */
export function sealedAppContext(id: string): string {
  return `authenticator app ${id}`;
}
