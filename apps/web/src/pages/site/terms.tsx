import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { paths } from '../../app/paths.ts';
import { LegalPage } from './legal/legal-page.tsx';
import { limits } from './legal/terms/limits.ts';
import { money } from './legal/terms/money.ts';
import { workingTogether } from './legal/terms/working-together.ts';
import { PublicLinks } from './public-links.tsx';

const inShort = [
  msg`We are a private firm that prepares and files for you. The authority decides.`,
  msg`You see every fee before you confirm. Nothing is renewed or charged by itself.`,
  msg`The franchisee fee is one-time and non-refundable, and so is the wallet balance.`,
  msg`Give true particulars, keep your mailbox safe, and never tell anybody a code.`,
];
const sections = [...workingTogether, ...money, ...limits];

/** What holds between the firm and the people who use it. */
export default function Terms() {
  const { t } = useLingui();
  return (
    <>
      <PublicLinks
        path={paths.terms}
        description={t`The terms on which we work for you: services, plans, payments, the wallet, and what each side answers for.`}
      />
      <LegalPage
        title={t`Terms`}
        lead={t`What you can expect of us, and what we expect of you.`}
        inShort={inShort}
        sections={sections}
      />
    </>
  );
}
