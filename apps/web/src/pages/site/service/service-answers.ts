import type { Eservice } from '@anupal/contract/eservices';
import { formatRupeesPlain } from '@anupal/contract/values/rupees';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Faq } from '../question-list.tsx';
import { questionsByKind } from './answers-by-kind.ts';
import { findServiceKind, type ServiceKind } from './service-kinds.ts';

/** The frequent questions of a service. What differs between services comes from its data. */
export function answerQuestions(service: Eservice, i18n: I18n): readonly Faq[] {
  const kind = findServiceKind(service.slug);
  const common = kind === null ? [] : questionsByKind[kind];
  return [
    { question: i18n._(msg`What does it cost?`), answer: answerCost(service, i18n) },
    ...answerTime(service, kind, i18n),
    ...answerDocuments(service, i18n),
    ...common.map(({ question, answer }) => ({
      question: i18n._(question),
      answer: i18n._(answer),
    })),
    {
      question: i18n._(msg`Is the fee refundable?`),
      answer: i18n._(
        msg`Yes, in full, if you withdraw the application or we reject it before work starts. It is refunded to your wallet. Once work has started, our fee is not refundable, and a government fee already paid can be refunded only by the authority.`,
      ),
    },
  ];
}

function answerCost({ firmFee, governmentFee, feeNote }: Eservice, i18n: I18n): string {
  const parts = [
    i18n._(describeFirmFee(firmFee)),
    i18n._(describeGovernmentFee(governmentFee)),
    feeNote,
    i18n._(msg`You see the amount before you pay.`),
  ];
  return parts.filter((part) => part !== null).join(' ');
}

function describeFirmFee(rupees: number | null): MessageDescriptor {
  if (rupees === null) return msg`We quote our fee after we have read your application.`;
  const fee = formatRupeesPlain(rupees);
  return msg`Our fee is ${fee} including GST.`;
}

function describeGovernmentFee(rupees: number | null): MessageDescriptor {
  if (rupees === null) return msg`Fees of the government and of other bodies are not included.`;
  if (rupees === 0) return msg`There is no government fee.`;
  const fee = formatRupeesPlain(rupees);
  return msg`The government fee is ${fee}.`;
}

/** A service that recurs has a rhythm instead of a number of days. */
function answerTime({ usualTime }: Eservice, kind: ServiceKind | null, i18n: I18n): readonly Faq[] {
  if (!/\d/.test(usualTime)) return [];
  const parts = [
    msg`Usually ${usualTime} once we have all your documents.`,
    describeCertainty(kind),
  ];
  const answer = parts.map((part) => i18n._(part)).join(' ');
  return [{ question: i18n._(msg`How long does it take?`), answer }];
}

function describeCertainty(kind: ServiceKind | null): MessageDescriptor {
  if (kind === 'agreement' || kind === 'preparation')
    return msg`This is an estimate from experience, not a guarantee.`;
  return kind === 'certification'
    ? msg`This is an estimate from experience, not a guarantee: the certification body may take longer.`
    : msg`This is an estimate from experience, not a guarantee: the authority may take longer.`;
}

function answerDocuments({ documents }: Eservice, i18n: I18n): readonly Faq[] {
  if (documents.length === 0) return [];
  const list = documents.join('; ');
  const answer = msg`${list}. Photos and PDFs are accepted. If something is missing or unclear, we ask you for it in the portal.`;
  return [{ question: i18n._(msg`Which documents do I need?`), answer: i18n._(answer) }];
}
