import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ConfirmationMethod } from '@anupal/contract/auth/second-factor';
import type { Body, Endpoint, FormFiles, Params, Query, Response } from '@anupal/contract/endpoint';
import type { LocalizedText } from '@anupal/contract/languages';
import type { Ok, Refusal } from '@anupal/contract/result';
import type { Caller } from './guard.ts';

/** What a handler receives: the request, validated and normalised by its contract entry. */
export interface Call<E extends Endpoint> {
  readonly body: Body<E>;
  readonly params: Params<E>;
  readonly query: Query<E>;
  /** The files of a form, if the entry accepts some. */
  readonly files: E extends { readonly files: FormFiles } ? readonly UploadedFile[] : undefined;
  /** The caller; null on a public endpoint. */
  readonly caller: E['access'] extends 'public' ? null : Caller;
  /** The caller's confirmation of what the call does, which not every call of an entry needs. */
  readonly confirmation?: Confirmation;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** How a person confirmed an action. */
export interface Confirmation {
  /** Of the confirmed action. */
  readonly id: string;
  readonly by: ConfirmationMethod;
  readonly at: Date;
  /** The words that they saw. */
  readonly words: LocalizedText;
  /** SHA-256 of the call and of these words. */
  readonly digest: Buffer;
}

/** A file of a form, before anything has inspected it. */
export interface UploadedFile {
  /** Its form field. */
  readonly field: string;
  readonly bytes: Buffer;
  /** The sender's name for it: only shown as text, never part of a path or a header. */
  readonly name: string;
}

/** A file as a response, with a type and name set by the server. */
export interface FileResponse {
  /** All bytes, or a stream, which is read as fast as the client reads and ends when the client leaves. */
  readonly bytes: Buffer | Readable;
  readonly type: 'image/jpeg' | 'application/pdf' | DownloadType;
  /** Such as `kyc-aadhaar-front.pdf`. */
  readonly name: string;
  /** True if anyone may see and cache it: the file at its URL never changes. */
  readonly isPublic?: boolean;
}

/** A file that is complete in memory. */
export type BufferedFile = FileResponse & { readonly bytes: Buffer };

/** A cell: a text, a number, an amount in rupees, a timestamp, or a date such as 2026-10-31; null is empty. */
export type SheetCell =
  | string
  | number
  | { readonly rupees: number }
  | { readonly moment: Date }
  | { readonly day: string }
  | null;

/** A line of a sheet. */
export type SheetLine = readonly SheetCell[];

/** Types that are saved and never displayed. */
type DownloadType =
  | 'text/csv; charset=utf-8'
  | 'text/calendar; charset=utf-8'
  | 'application/json; charset=utf-8'
  | 'application/xml; charset=utf-8'
  | 'application/zip'
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The result of a handler: the response of the contract, or one of its refusals. */
export type HandlerResult<E extends Endpoint> = Ok<HandlerValue<E>> | Refusal<E['errors'][number]>;

type HandlerValue<E extends Endpoint> = E['response'] extends 'redirect'
  ? URL
  : E['response'] extends 'file'
    ? FileResponse
    : Response<E>;

/** The handler of one endpoint. */
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<HandlerResult<E>>;
