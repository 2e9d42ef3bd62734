const patienceMilliseconds = 30_000;

/**
 * Reads what is public without the client of the API, whose schemas would weigh more than the page
 * that asks. Null where nothing came; the caller checks what did. Never throws.
 */
export async function readPublic(path: `/${string}`): Promise<unknown> {
  try {
    const response = await fetch(`/api${path}`, {
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(patienceMilliseconds),
    });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}
