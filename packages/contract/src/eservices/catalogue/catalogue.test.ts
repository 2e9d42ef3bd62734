import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { eservice } from '../../eservices.ts';
import { languages } from '../../languages.ts';
import { eserviceCategories } from '../categories.ts';
import { formFields } from '../form-fields.ts';
import { askedBy, questions } from './asked/by-service.ts';
import { catalogue, catalogueIn } from './catalogue.ts';

describe('the catalogue of the release', () => {
  it('has 57 services or more, several in each of the nine categories and for exporters', () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(57);
    for (const category of eserviceCategories)
      expect(catalogue.filter((service) => service.category === category).length).toBeGreaterThan(
        3,
      );
  });

  it('has what exporters come for: IEC, LUT, RCMC, GST refund and AD code', () => {
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

  it.each(['id', 'slug', 'position'] as const)('gives each %s once', (key) => {
    expect(new Set(catalogue.map((service) => service[key])).size).toBe(catalogue.length);
  });

  it('is in the order of its positions, and its anchors do not collide with the categories', () => {
    const positions = catalogue.map(({ position }) => position);
    expect(positions).toEqual(positions.toSorted((one, other) => one - other));
    const categories: readonly string[] = eserviceCategories;
    expect(catalogue.filter(({ slug }) => categories.includes(slug))).toEqual([]);
  });

  it.each(languages)('is what the contract says, and complete, in %s', (language) => {
    const told = z.array(eservice).parse(catalogueIn(language));
    expect(told).toHaveLength(catalogue.length);
    for (const service of told) {
      for (const text of textsOf(service)) expect(text, service.slug).toMatch(/\S/);
      expect(service.documents.length, service.slug).toBeGreaterThan(0);
      expect(new Set(service.documents).size, service.slug).toBe(service.documents.length);
    }
  });

  it('speaks Hindi in every sentence', () => {
    for (const service of catalogueIn('hi'))
      for (const text of [
        service.description,
        service.forWhom,
        service.usualTime,
        ...service.documents,
      ])
        expect(text, service.slug).toMatch(/\p{Script=Devanagari}/u);
  });

  it('writes each letter in one way, so that a search finds it', () => {
    const told = JSON.stringify(catalogue);
    expect(told).toBe(told.normalize());
  });

  it('asks each applicant for what the work needs, in both languages', () => {
    expect(Object.keys(askedBy).toSorted()).toEqual(catalogue.map(({ slug }) => slug).toSorted());
    for (const { slug, formFields: fields } of catalogue) {
      expect(formFields.safeParse(fields).success, slug).toBe(true);
      expect(fields.filter(({ isRequired }) => isRequired).length, slug).toBeGreaterThan(1);
      for (const { label } of fields) expect(label.hi, slug).toMatch(/\S/);
    }
    const asked = new Set(
      Object.values(askedBy)
        .flat()
        .map((one) => one.replace('?', '')),
    );
    expect(Object.keys(questions).filter((name) => !asked.has(name))).toEqual([]);
  });

  it('asks who wants a GSTIN for the business, its PAN and the documents of the form', () => {
    const fields = catalogue.find(({ slug }) => slug === 'gst-registration')?.formFields ?? [];
    expect(fields.filter(({ isRequired }) => isRequired).map(({ key }) => key)).toEqual([
      'business-name',
      'legal-form',
      'business-pan-number',
      'address',
      'activity',
      'start-date',
      'sells-to-other-states',
      'wants-composition',
      'signatory-name',
      'signatory-email',
      'signatory-mobile',
      'bank-account',
      'ifsc',
      'file-pan-of-persons',
      'file-aadhaar-of-persons',
      'file-photos',
      'file-office-proof',
      'file-bank-proof',
    ]);
  });

  it('never leaves out a fee without saying what it depends on', () => {
    for (const { slug, firmFee, governmentFee, feeNote } of catalogue) {
      if (governmentFee === null || firmFee === null) expect(feeNote, slug).not.toBeNull();
      for (const fee of [firmFee ?? 1, governmentFee ?? 0])
        expect(Number.isInteger(fee)).toBe(true);
    }
  });
});

function textsOf(service: ReturnType<typeof catalogueIn>[number]): readonly string[] {
  const { departmentName, eserviceName, serviceDocName, description, forWhom, usualTime } = service;
  return [departmentName, eserviceName, serviceDocName, description, forWhom, usualTime];
}
