import { expect, it } from 'vitest';
import { catalogue } from '../eservices/catalogue/catalogue.ts';
import { findFixedAnswers } from './fixed-answers.ts';
import { releasedRules } from './rules/release.ts';

it('an answer that follows from a rule is one that the form of its service offers', () => {
  const known = releasedRules.rules.flatMap(({ id, service }) => {
    const fields = catalogue.find(({ slug }) => slug === service)?.formFields ?? [];
    return Object.entries(findFixedAnswers(id)).map(([key, answer]) => {
      const field = fields.find((one) => one.key === key);
      const offered = field?.kind === 'choice' ? field.choices.map(({ value }) => value) : [];
      return [id, answer, offered.includes(answer)];
    });
  });
  expect(known).toEqual([
    ['tds-statement-salary', 'salary', true],
    ['tds-statement-residents', 'others', true],
  ]);
});
