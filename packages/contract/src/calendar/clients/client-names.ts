import type { Language } from '../../languages.ts';

const maxNamed = 20;

/** Formats client names: the first 20, and how many more there are. */
export function formatNames(names: readonly string[], language: Language): string {
  const more = names.length - maxNamed;
  const named = names.slice(0, maxNamed).join(', ');
  if (more <= 0) return named;
  return language === 'hi' ? `${named} और ${more} अन्य` : `${named} and ${more} more`;
}

/** Formats a number of clients: "1 client", "12 clients". */
export function formatClientCount(count: number, language: Language): string {
  if (language === 'hi') return `${count} ग्राहक`;
  return count === 1 ? '1 client' : `${count} clients`;
}
