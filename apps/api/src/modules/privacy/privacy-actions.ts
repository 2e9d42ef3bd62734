import type { privacy } from '@anupal/contract/privacy';
import type { Context } from '../../platform/context.ts';
import type { Actions } from '../../platform/http/confirmation.ts';
import { findUser, labelPerson } from '../users/public.ts';

/** What the calls of this module do, for the person who confirms them. */
export function privacyActions({ db }: Context): Actions<typeof privacy> {
  return {
    readData: ({ query: { format } }) =>
      format === 'pdf'
        ? { en: 'Download your data as a PDF', hi: 'अपना डेटा PDF में डाउनलोड करना' }
        : { en: 'Download all your data', hi: 'अपना पूरा डेटा डाउनलोड करना' },
    saveNominee: ({ body: { name, phone } }) => ({
      en: `Name ${name} (${phone}) as your nominee, to exercise your data rights if you no longer can`,
      hi: `${name} (${phone}) को नामित करना, ताकि आप खुद न कर सकें तब वे आपके डेटा से जुड़े अधिकारों का उपयोग करें`,
    }),
    readNomineeOf: async ({ params: { userId } }) => {
      const user = await findUser(db, userId);
      if (!user) return null;
      const person = labelPerson(user);
      return {
        en: `View the nominee of ${person}, whose death or inability to act was reported`,
        hi: `${person} के नामित व्यक्ति की जानकारी देखना, क्योंकि उनके निधन या असमर्थ होने की सूचना मिली है`,
      };
    },
  };
}
