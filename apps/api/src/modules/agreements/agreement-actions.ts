import type { agreements } from '@anupal/contract/agreements';
import type { Context } from '../../platform/context.ts';
import type { Actions } from '../../platform/http/confirmation.ts';
import { findUser, labelPerson } from '../users/public.ts';
import { certificateNumber } from './certificates/certificate-document.ts';
import { readCertificate } from './certificates/certificates.ts';
import { checkSigning } from './signing/sign-agreement.ts';

/** What the calls of this module do, for the person who confirms them. */
export function agreementActions({ db, needsStamp }: Context): Actions<typeof agreements> {
  return {
    sign: async ({ body, caller }) => {
      const checked = await checkSigning(db, { userId: caller.user.id, needsStamp }, body);
      if (!checked.ok) return null;
      const { version, sha256 } = checked.value;
      const hash = sha256.toString('hex');
      return {
        en: `Sign the franchisee agreement ${version} as ${body.name}. SHA-256 of the PDF: ${hash}`,
        hi: `${body.name} के नाम से फ़्रैंचाइज़ी अनुबंध ${version} पर हस्ताक्षर करना। PDF का SHA-256: ${hash}`,
      };
    },
    revokeCertificate: async ({ params: { userId } }) => {
      const { certificate, revocation } = await readCertificate(db, userId);
      const user = await findUser(db, userId);
      if (!certificate || !user || revocation) return null;
      const number = certificateNumber(certificate);
      return {
        en: `Revoke the franchise certificate ${number} of ${labelPerson(user)}`,
        hi: `${labelPerson(user)} का फ़्रैंचाइज़ी प्रमाणपत्र ${number} रद्द करना`,
      };
    },
  };
}
