const patience = 30_000;

/**
 * The answer of a public GET below `/api`, unchecked; null when there is no valid one. For pages
 * that work without it: this loads neither the contract's schemas nor the session.
 */
export async function readPublicEndpoint(
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<unknown> {
  try {
    const response = await fetch(`/api${path}?${new URLSearchParams(query).toString()}`, {
      headers: { Accept: 'application/json' },
      credentials: 'same-origin',
      signal: AbortSignal.timeout(patience),
    });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}
