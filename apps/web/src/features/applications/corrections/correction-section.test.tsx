import type { Application } from '@anupal/contract/applications/schemas';
import { expect, it } from 'vitest';
import { render, toText } from '../../../lib/testing/render.tsx';
import { CorrectionSection } from './correction-section.tsx';
import { CorrectionNotices } from './correction-notices.tsx';

const application = {
  id: '01930000-0000-7000-8000-000000000301',
  eserviceName: 'GST registration',
  clientName: 'Meera Traders',
};
const renderText = (changes: Pick<Application, 'state' | 'actions'>): string =>
  toText(
    render(
      <CorrectionSection
        application={{ ...application, ...changes }}
        renderField={() => null}
        onCorrected={() => undefined}
      />,
    ),
  );

it.each([
  ['submitted', 'correct', 'until our team begins', 'Correct my answers'],
  ['submitted', 'requestCorrection', 'corrected your answers 20 times', 'Request a correction'],
  ['in_review', 'requestCorrection', 'Our team has started work', 'Request a correction'],
] as const)('an application that is %s explains the action %s', (state, action, ...texts) => {
  const text = renderText({ state, actions: [action] });
  for (const changes of texts) expect(text).toContain(changes);
});

it('renders nothing when corrections are neither allowed nor requestable', () => {
  expect(renderText({ state: 'submitted', actions: ['withdraw'] })).toBe('');
});

it.each([
  ['correct', true, 'corrected elsewhere in the meantime'],
  ['requestCorrection', false, 'only by request'],
  ['withdraw', false, 'cannot be corrected at the moment'],
] as const)(
  'an open form whose action is now %s says what happened',
  (action, hasMergedAnswers, texts) => {
    expect(
      toText(render(<CorrectionNotices actions={[action]} hasMergedAnswers={hasMergedAnswers} />)),
    ).toContain(texts);
  },
);
