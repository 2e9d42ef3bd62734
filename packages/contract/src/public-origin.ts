/**
 * Stands in the built pages where the portal's public origin belongs, which only its operator
 * knows. The API writes the real one (PUBLIC_URL) when it reads the build.
 */
export const originPlaceholder = 'https://origin.invalid';
