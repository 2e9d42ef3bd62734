import { useLingui } from '@lingui/react/macro';
import { PageSection } from '../page-section.tsx';
import { AskUs } from './ask-us.tsx';
import { PartnerMarks } from './partner-marks.tsx';
import { PartnerQuestions } from './partner-questions.tsx';

/** Frequent questions, and the partners. */
export default function QuestionsAndMarks() {
  const { t } = useLingui();
  return (
    <>
      <PageSection heading={t`Good to know`} isRaised>
        <div className="grid gap-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <PartnerQuestions />
          <AskUs />
        </div>
      </PageSection>
      <PageSection heading={t`Our partners`}>
        <PartnerMarks />
      </PageSection>
    </>
  );
}
