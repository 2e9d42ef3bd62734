/**
 * The placeholder for the public origin in built pages. The API replaces it with PUBLIC_URL when it
 * loads the build.
 */
export const originPlaceholder = 'https://origin.invalid';
