import { randomUUID } from 'node:crypto';
import { applications } from '@anupal/contract/applications';
import type { Application } from '@anupal/contract/applications/schemas';
import { eservices } from '@anupal/contract/eservices';
import type { FormField } from '@anupal/contract/eservices/form-fields';
import type { EserviceRecord } from '@anupal/contract/eservices/schemas';
import type { Language } from '@anupal/contract/languages';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Account } from './accounts.ts';
import { callApi } from './api.ts';
import type { Device } from './devices.ts';
import { readAccessToken } from './demo-accounts.ts';
import { textPattern } from './text.ts';

/** The name of the button that submits an application, whether or not it costs something. */
export function submitName(language: Language): RegExp {
  return textPattern(language, ['Pay {amount} and submit', 'Submit application']);
}

/** The address of the form of a service, at a step or where it resumes. */
export function formUrl({ id }: Pick<EserviceRecord, 'id'>, step = ''): string {
  return `/dashboard/services-list/${id}/apply${step && `/${step}`}`;
}

/** Presses Continue, and waits for the heading of the next step. */
export async function continueTo(
  page: Page,
  { t }: Pick<Device, 't'>,
  title: string,
): Promise<void> {
  await page.getByRole('button', { name: t('Continue') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t(title) })).toBeFocused();
}

/** Whom an application is for. */
export function chooseRecipient(
  page: Page,
  { t }: Pick<Device, 't'>,
  kind: 'Myself' | 'A client from your client book' | 'A new client',
): Promise<void> {
  return page.getByRole('radio', { name: t(kind), exact: true }).check();
}

/** The note that everything which was entered is saved. */
export function savedNote(page: Page, language: Language): Locator {
  return page.getByRole('banner').getByText(textPattern(language, 'Saved {time}'));
}

/** A question for text. */
export const yearField = {
  key: 'year',
  kind: 'text',
  label: { en: 'Year of founding', hi: 'स्थापना का वर्ष' },
  isRequired: true,
} as const satisfies FormField;

/** A question for the registration that a service is about. */
export const gstinField = {
  key: 'gstin',
  kind: 'gstin',
  label: { en: 'GSTIN', hi: 'GSTIN' },
  isRequired: false,
} as const satisfies FormField;

/** A question for the month that a service is about. */
export const monthField = {
  key: 'month',
  kind: 'month',
  label: { en: 'Month of the return', hi: 'रिटर्न का महीना' },
  isRequired: true,
  notAfter: 'today',
} as const satisfies FormField;

/** A question for a document. */
export const deedField = {
  key: 'deed',
  kind: 'file',
  label: { en: 'Partnership deed', hi: 'साझेदारी विलेख' },
  isRequired: true,
} as const satisfies FormField;

interface ServiceInput {
  /** Both fees are in rupees. */
  readonly firmFee?: number;
  readonly governmentFee?: number;
  readonly fields?: readonly FormField[];
}

/** Publishes a service as an admin. */
export async function publishService({
  firmFee = 0,
  governmentFee = 0,
  fields = [],
}: ServiceInput = {}): Promise<EserviceRecord> {
  const input = {
    departmentName: 'Our desk',
    eserviceName: `Viol ${randomUUID().slice(0, 8)}`,
    serviceDocName: 'Certificate',
    description: 'For a test.',
    firmFee: String(firmFee),
    governmentFee: String(governmentFee),
    formFields: JSON.stringify(fields),
  };
  const accessToken = await readAccessToken('admin');
  return callApi(eservices.create, { accessToken, form: toForm(input) });
}

/** Changes a published service as an admin. */
export async function changeService(
  { id }: Pick<EserviceRecord, 'id'>,
  changes: Readonly<Record<string, string>>,
): Promise<void> {
  const accessToken = await readAccessToken('admin');
  const request = { accessToken, params: { eserviceId: id }, form: toForm(changes) };
  await callApi(eservices.update, request);
}

/** Files an application for a new client through the API. */
export async function fileApplication(
  { accessToken }: Account,
  eserviceId: string,
  clientName = `Client ${randomUUID().slice(0, 8)}`,
): Promise<Application> {
  const request = { accessToken, params: { eserviceId } };
  const { versionId } = await callApi<{ readonly versionId: string }>(eservices.read, request);
  const email = 'client@clients.example';
  const client = { kind: 'new', name: clientName, phone: '98765 43210', email };
  const json = { eserviceId, versionId, client, answers: {} };
  return callApi(applications.file, { accessToken, json });
}

function toForm(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
