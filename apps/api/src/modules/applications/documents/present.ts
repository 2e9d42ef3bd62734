import type { FileAnswer } from '../../../platform/http/handler.ts';
import type { OpenedFile } from './service.ts';

/** A page as the answer of a call, under a name that the server makes. */
export function presentPage({ bytes, purpose }: OpenedFile, page: number): FileAnswer {
  return { bytes, type: 'image/jpeg', name: `${names[purpose]}-${page}.jpg` };
}

/** A PDF as the answer of a call, under a name that the server makes. */
export function presentOriginal({ bytes, purpose }: OpenedFile): FileAnswer {
  return { bytes, type: 'application/pdf', name: `${names[purpose]}.pdf` };
}

const names = {
  form: 'application-document',
  message: 'application-message',
  result: 'application-result',
} as const;
