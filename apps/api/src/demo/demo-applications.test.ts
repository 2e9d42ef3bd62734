import { catalogue } from '@anupal/contract/eservices/catalogue/catalogue';
import { applicableFields, findAnswerProblem } from '@anupal/contract/eservices/form-fields';
import { expect, it } from 'vitest';
import { demoApplications } from './demo-applications.ts';

it('answers its services in the types of their fields', () => {
  for (const { slug, answers } of demoApplications) {
    const fields = catalogue.find((service) => service.slug === slug)?.formFields ?? [];
    const questions = applicableFields(fields, answers).filter(({ kind }) => kind !== 'file');
    const wrong = questions.filter(
      (field) => findAnswerProblem(field, answers[field.key]) !== null,
    );
    expect(wrong.map(({ key }) => `${slug}: ${key}`)).toEqual([]);
  }
});
