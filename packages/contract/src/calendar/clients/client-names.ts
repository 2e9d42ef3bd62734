import type { Language } from '../../languages.ts';

const maxNamed = 20;

/** Lists the names of clients for a text: the first 20, and how many more there are. */
export function listNames(names: readonly string[], language: Language): string {
  const more = names.length - maxNamed;
  const named = names.slice(0, maxNamed).join(', ');
  if (more <= 0) return named;
  return language === 'hi' ? `${named} और ${more} अन्य` : `${named} and ${more} more`;
}

/** How many clients, as a text: "1 client", "12 clients". */
export function countClients(count: number, language: Language): string {
  if (language === 'hi') return `${count} ग्राहक`;
  return count === 1 ? '1 client' : `${count} clients`;
}
