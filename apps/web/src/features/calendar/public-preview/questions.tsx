import { choiceQuestions } from '@anupal/contract/calendar/profile-questions';
import { parseStateCode, stateCodes, states } from '@anupal/contract/values/states';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Select } from '../../../ui/select.tsx';
import { constitutionNames, gstNames, turnoverNames } from '../business-labels.ts';
import type { PreviewAnswers } from './preview-model.ts';

interface QuestionsProps {
  readonly answers: PreviewAnswers;
  readonly onAnswer: (answers: Partial<PreviewAnswers>) => void;
}

export function Questions({ answers, onAnswer }: QuestionsProps) {
  const { i18n, t } = useLingui();
  return (
    <>
      <Select
        id="constitution"
        label={t`1. What type of business is it?`}
        choices={choiceQuestions.constitution.map((value) => ({
          value,
          name: i18n._(constitutionNames[value]),
        }))}
        value={answers.constitution}
        onChange={(value) => {
          const constitution = choiceQuestions.constitution.find((choice) => choice === value);
          if (constitution !== undefined) onAnswer({ constitution });
        }}
      />
      <Select
        id="gst"
        label={t`2. How does it pay GST?`}
        choices={choiceQuestions.gst.map((value) => ({ value, name: i18n._(gstNames[value]) }))}
        value={answers.gst}
        onChange={(value) => {
          const gst = choiceQuestions.gst.find((choice) => choice === value);
          if (gst !== undefined) onAnswer({ gst });
        }}
      />
      <StateQuestion answers={answers} onAnswer={onAnswer} />
      <Select
        id="turnover"
        label={t`4. How large is its yearly turnover?`}
        choices={choiceQuestions.turnover.map((value) => ({
          value,
          name: i18n._(turnoverNames[value]),
        }))}
        value={answers.turnover}
        onChange={(value) => {
          const turnover = choiceQuestions.turnover.find((choice) => choice === value);
          if (turnover !== undefined) onAnswer({ turnover });
        }}
      />
      <TickQuestion answers={answers} onAnswer={onAnswer} />
    </>
  );
}

function StateQuestion({ answers, onAnswer }: QuestionsProps) {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <Select
      id="state"
      label={t`3. Which State is it in?`}
      placeholder={t`Not chosen`}
      choices={stateCodes
        .map((value) => ({ value, name: states[value][language] }))
        // Not localeCompare: the browser's order may differ from that of the prerendered page.
        .sort((one, other) => (one.name < other.name ? -1 : 1))}
      value={answers.state ?? ''}
      onChange={(value) => onAnswer({ state: parseStateCode(value) })}
    />
  );
}

function TickQuestion({ answers, onAnswer }: QuestionsProps) {
  const { ticks } = answers;
  const bind = (tick: (typeof ticks)[number]) => ({
    id: tick,
    isChecked: ticks.includes(tick),
    onChange: (isTicked: boolean): void =>
      onAnswer({
        ticks: isTicked ? [...ticks, tick] : ticks.filter((chosenTick) => chosenTick !== tick),
      }),
  });
  return (
    <fieldset>
      <legend className="font-semibold">
        <Trans>5. Which of these apply?</Trans>
      </legend>
      <Checkbox {...bind('tds')}>
        <Trans>Deducts TDS on salaries or payments</Trans>
      </Checkbox>
      <Checkbox {...bind('pf')}>
        <Trans>Pays provident fund (EPF)</Trans>
      </Checkbox>
      <Checkbox {...bind('esi')}>
        <Trans>Pays state insurance (ESI)</Trans>
      </Checkbox>
    </fieldset>
  );
}
