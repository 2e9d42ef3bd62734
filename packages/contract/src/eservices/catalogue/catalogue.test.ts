import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { eservice } from '../../eservices.ts';
import { languages } from '../../languages.ts';
import { eserviceCategories } from '../categories.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import type { FieldKind } from '../field-kinds/field-kinds.ts';
import {
  applicableFields,
  validateAnswers,
  conditionValues,
  formFields,
  type FormField,
} from '../form-fields.ts';
import { questions } from './questions/question-catalogue.ts';
import { serviceQuestions } from './questions/service-questions.ts';
import { getQuestionName } from './questions/service-form.ts';
import { releasedPlans } from '../../plans/released-plans.ts';
import { catalogue, catalogueIn } from './catalogue.ts';
import { feesAsOf } from './fees-as-of.ts';

describe('the released catalogue', () => {
  it('has the fees of the day that pages name; a changed fee changes this day', () => {
    const fees = [
      ...catalogue.map(({ slug, firmFee, governmentFee }) => [slug, firmFee, governmentFee]),
      ...releasedPlans.map(({ name, price }) => [name, price]),
    ];
    const digest = createHash('sha256').update(JSON.stringify(fees)).digest('hex').slice(0, 12);
    expect({ feesAsOf, digest }).toEqual({ feesAsOf: '2026-11-28', digest: '6b436c4bcc11' });
  });

  it('has at least 57 services, several in each of the nine categories and for exporters', () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(57);
    for (const category of eserviceCategories)
      expect(catalogue.filter((service) => service.category === category).length).toBeGreaterThan(
        3,
      );
  });

  it('has the services that exporters need: IEC, LUT, RCMC, GST refund and AD code', () => {
    const slugs = catalogue
      .filter(({ category }) => category === 'exporters')
      .map(({ slug }) => slug);
    expect(slugs).toEqual(
      expect.arrayContaining([
        'iec',
        'gst-lut',
        'rcmc',
        'gst-export-refund',
        'ad-code-registration',
      ]),
    );
  });

  it.each(['id', 'slug', 'position'] as const)('has unique values of %s', (key) => {
    expect(new Set(catalogue.map((service) => service[key])).size).toBe(catalogue.length);
  });

  it('is sorted by position, and its anchors do not collide with categories', () => {
    const positions = catalogue.map(({ position }) => position);
    expect(positions).toEqual(positions.toSorted((one, other) => one - other));
    const categories: readonly string[] = eserviceCategories;
    expect(catalogue.filter(({ slug }) => categories.includes(slug))).toEqual([]);
  });

  it.each(languages)('matches the contract and is complete in %s', (language) => {
    const services = z.array(eservice).parse(catalogueIn(language));
    expect(services).toHaveLength(catalogue.length);
    for (const service of services) {
      for (const text of getTexts(service)) expect(text, service.slug).toMatch(/\S/);
      expect(service.documents.length, service.slug).toBeGreaterThan(0);
      expect(new Set(service.documents).size, service.slug).toBe(service.documents.length);
    }
  });

  it('has a Hindi version of every text', () => {
    for (const service of catalogueIn('hi'))
      for (const text of [
        service.description,
        service.forWhom,
        service.usualTime,
        ...service.documents,
      ])
        expect(text, service.slug).toMatch(/\p{Script=Devanagari}/u);
  });

  it('writes each letter in one way, so that searches find it', () => {
    const services = JSON.stringify(catalogue);
    expect(services).toBe(services.normalize());
  });

  it('asks applicants for what the service needs, in both languages', () => {
    expect(Object.keys(serviceQuestions).toSorted()).toEqual(
      catalogue.map(({ slug }) => slug).toSorted(),
    );
    for (const { slug, formFields: fields } of catalogue) {
      expect(formFields.safeParse(fields).success, slug).toBe(true);
      expect(fields.filter(({ isRequired }) => isRequired).length, slug).toBeGreaterThan(1);
      for (const { label } of fields) expect(label.hi, slug).toMatch(/\S/);
    }
    const condition = new Set<string>(Object.values(serviceQuestions).flat().map(getQuestionName));
    expect(Object.keys(questions).filter((name) => !condition.has(name))).toEqual([]);
  });

  it('asks for business, PAN and documents for a GST registration', () => {
    const fields = getForm('gst-registration');
    const always = fields.filter(({ isRequired, when }) => isRequired && when === undefined);
    expect(always.map(({ key }) => key)).toEqual([
      'business-name',
      'business-pan-number',
      'legal-form',
      'wants-composition',
      'start-date',
      'sells-to-other-states',
      'signatory-name',
      'signatory-email',
      'signatory-mobile',
      'address',
      'address-pin',
      'activity',
      'has-bank-account',
      'file-pan-of-persons',
      'file-aadhaar-of-persons',
      'file-photos',
      'file-office-proof',
    ]);
    const withBank = applicableFields(fields, { 'has-bank-account': 'yes' }).map(({ key }) => key);
    expect(withBank).toEqual(expect.arrayContaining(['bank-account', 'ifsc', 'file-bank-proof']));
    expect(withBank).not.toContain('file-constitution');
    expect(applicableFields(fields, { 'legal-form': 'llp' }).map(({ key }) => key)).toContain(
      'file-constitution',
    );
  });

  it('explains every fee that varies', () => {
    for (const { slug, firmFee, governmentFee, feeNote } of catalogue) {
      if (governmentFee === null || firmFee === null) expect(feeNote, slug).not.toBeNull();
      for (const fee of [firmFee ?? 1, governmentFee ?? 0])
        expect(Number.isInteger(fee)).toBe(true);
    }
  });
});

describe('the questions of services', () => {
  it('uses the specific kind instead of free text wherever there is one', () => {
    const coded =
      /\b(pan|gstin|tan|cin|llpin|din|ifsc|account number|pin code|phone|mobile|e-?mail|amount|rupees|date|month|quarter|year)\b/i;
    for (const { slug, formFields: fields } of catalogue)
      for (const { kind, label } of fields)
        if (kind === 'text' || kind === 'long-text') expect(label.en, slug).not.toMatch(coded);
  });

  it.each([
    ['gst-monthly-returns', 'month'],
    ['gst-quarterly-returns', 'quarter'],
    ['gst-composition-returns', 'quarter'],
    ['gst-annual-return', 'financial-year'],
    ['gst-lut', 'financial-year'],
    ['gst-export-refund', 'month'],
    ['tds-statements', 'quarter'],
    ['itr-individual', 'financial-year'],
    ['itr-business', 'financial-year'],
    ['tax-audit-support', 'financial-year'],
    ['financial-statements', 'financial-year'],
    ['company-annual-filing', 'financial-year'],
    ['llp-annual-filing', 'financial-year'],
    ['return-of-deposits', 'financial-year'],
    ['bookkeeping', 'month'],
    ['payroll', 'month'],
  ])('%s is a required field of kind %s', (slug, kind) => {
    const always = getForm(slug).filter((field) => field.isRequired && field.when === undefined);
    expect(always.map((field) => field.kind)).toContain(kind);
  });

  it('asks for the PIN code after each address and the IFSC after each account', () => {
    const addresses = [
      'address',
      'new-address',
      'property-address',
      'buyer',
      'first-party',
      'second-party',
    ];
    const followed = ({ key, kind }: FormField) => {
      if (addresses.includes(key)) return 'pin-code';
      return kind === 'bank-account' ? 'ifsc' : null;
    };
    for (const { slug, formFields: fields } of catalogue)
      for (const [place, field] of fields.entries()) {
        const next = followed(field);
        if (next === null) continue;
        const { isRequired, when } = field;
        expect(fields[place + 1], slug).toMatchObject({ kind: next, isRequired });
        expect(fields[place + 1]?.when, slug).toEqual(when);
      }
  });

  it('makes conditional questions depend on an earlier choice', () => {
    const conditional = catalogue.flatMap(({ slug, formFields: fields }) =>
      fields.flatMap(({ when }, place) =>
        when ? [{ slug, when, before: fields.slice(0, place) }] : [],
      ),
    );
    expect(conditional.length).toBeGreaterThan(20);
    for (const { slug, when, before } of conditional) {
      const questions = before.find(({ key }) => key === when.field);
      const values = questions === undefined ? [] : conditionValues(questions);
      expect(values, `${slug}: ${when.field}`).toEqual(expect.arrayContaining([...when.is]));
    }
  });

  it.each(catalogue)(
    '$slug takes a full form and refuses an empty one',
    ({ formFields: fields }) => {
      for (const pick of [0, -1]) {
        const answers = Object.fromEntries(
          fields.map((field) => [field.key, answerTo(field, pick)]),
        );
        const checked = validateAnswers(fields, answers, today);
        expect(checked).toMatchObject({ ok: true });
      }
      const refused = validateAnswers(fields, {}, today);
      const problems = refused.ok ? [] : refused.problems.map(({ key }) => key);
      const always = fields.filter(({ isRequired, when }) => isRequired && when === undefined);
      expect(problems).toEqual(always.map(({ key }) => key));
    },
  );

  it('asks for the sales register with sales, but not for a nil return', () => {
    for (const slug of [
      'gst-monthly-returns',
      'gst-quarterly-returns',
      'gst-composition-returns',
    ]) {
      const requiredWith = (hadTransactions: string) =>
        applicableFields(getForm(slug), { 'had-transactions': hadTransactions })
          .filter(({ kind, isRequired }) => kind === 'file' && isRequired)
          .map(({ key }) => key);
      expect(requiredWith('yes'), slug).toEqual(['file-sales']);
      expect(requiredWith('no'), slug).toEqual([]);
    }
  });
});

const today = calendarDate({ year: 2026, month: 11, day: 23 });

const sampleAnswers: Readonly<Record<Exclude<FieldKind, 'choice'>, string>> = {
  text: 'Meera Traders',
  'long-text': '31 Mall Road\nBhopal',
  number: '1',
  money: '120000.50',
  date: '2026-10-31',
  month: '2026-10',
  quarter: '2026-27-Q2',
  'financial-year': '2025-26',
  'yes-no': 'yes',
  file: '01936f00-0000-7000-8000-00000e000001',
  email: 'meera@example.com',
  phone: '98123 45670',
  'pin-code': '462001',
  pan: 'AALFV4847R',
  gstin: '27AALFV4847R1Z2',
  tan: 'BPLM12345A',
  cin: 'U72200KA2015PTC123456',
  llpin: 'AAB-1234',
  din: '01234567',
  udyam: 'UDYAM-MH-18-0012345',
  ifsc: 'SBIN0001234',
  'bank-account': '123456789012',
};

function answerTo(field: FormField, pick: number): string {
  const values = conditionValues(field);
  return values.at(pick) ?? sampleAnswers[field.kind as Exclude<FieldKind, 'choice'>];
}

function getForm(slug: string): readonly FormField[] {
  return catalogue.find((service) => service.slug === slug)?.formFields ?? [];
}

function getTexts(service: ReturnType<typeof catalogueIn>[number]): readonly string[] {
  const { departmentName, eserviceName, serviceDocName, description, forWhom, usualTime } = service;
  return [departmentName, eserviceName, serviceDocName, description, forWhom, usualTime];
}
