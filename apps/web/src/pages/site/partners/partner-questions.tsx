import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { QuestionList } from '../question-list.tsx';

interface Question {
  readonly question: MessageDescriptor;
  readonly answer: MessageDescriptor;
}

const questions: readonly Question[] = [
  {
    question: msg`Do I have to be a chartered accountant?`,
    answer: msg`No. You need to get on well with people, have a phone or a computer, and be careful with documents. Forms that need a professional's signature are signed by a professional.`,
  },
  {
    question: msg`Which documents do I need?`,
    answer: msg`For your KYC: your PAN card and both sides of a masked Aadhaar card, as pictures or PDF, up to 5 MB each.`,
  },
  {
    question: msg`Can I get the fee back?`,
    answer: msg`The franchisee fee is one-time and non-refundable, and so is the wallet balance. Duplicate payments are refunded in full, and so are the fees of applications that are rejected or withdrawn before work on them started.`,
  },
  {
    question: msg`What happens after a year?`,
    answer: msg`You can renew or choose a bigger plan. If you do neither, you can still view everything you have, but you cannot file anything new.`,
  },
  {
    question: msg`Whose customers are they?`,
    answer: msg`Yours. You file for them with their consent, and we use their details only for that filing.`,
  },
];

/** Frequent questions about the partnership. */
export function PartnerQuestions() {
  const { i18n } = useLingui();
  const inLanguage = questions.map(({ question, answer }) => ({
    question: i18n._(question),
    answer: i18n._(answer),
  }));
  return <QuestionList questions={inLanguage} />;
}
