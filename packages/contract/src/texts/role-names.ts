import type { LocalizedText } from '../languages.ts';
import type { Role } from '../users.ts';

/** The names of the roles within a sentence. */
export const roleNames: Readonly<Record<Role, LocalizedText>> = {
  user: { en: 'franchisee', hi: 'फ़्रैंचाइज़ी' },
  admin: { en: 'admin', hi: 'एडमिन' },
  superadmin: { en: 'superadmin', hi: 'सुपरएडमिन' },
};
