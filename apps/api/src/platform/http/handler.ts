import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Body, Endpoint, FormFiles, Params, Query, Response } from '@anupal/contract/endpoint';
import type { Ok, Refusal } from '@anupal/contract/result';
import type { Caller } from './guard.ts';

/** What a handler gets: the request, checked and tidied as its contract entry says. */
export interface Call<E extends Endpoint> {
  readonly body: Body<E>;
  readonly params: Params<E>;
  readonly query: Query<E>;
  /** The files of a form, where the entry takes some. */
  readonly files: E extends { readonly files: FormFiles } ? readonly UploadedFile[] : undefined;
  /** Who calls; there is nobody on a public endpoint. */
  readonly caller: E['access'] extends 'public' ? null : Caller;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A file as it came with a form, before anybody has looked into it. */
export interface UploadedFile {
  /** The field of the form that it came in. */
  readonly field: string;
  readonly bytes: Buffer;
  /** What the sender calls it: to be shown as a text, never part of a path or a header. */
  readonly name: string;
}

/** Bytes as an answer, under a type and a name that the server gives. */
export interface FileAnswer {
  /** All of them; or a stream, which is read as fast as the client is and ended when the client leaves. */
  readonly bytes: Buffer | Readable;
  readonly type: 'image/jpeg' | 'application/pdf' | DownloadType;
  /** Such as `kyc-aadhaar-front.pdf`. */
  readonly name: string;
  /** True where anybody may see it and keep it: under its address it never changes. */
  readonly isPublic?: boolean;
}

/** A file whose bytes are all there. */
export type WholeFile = FileAnswer & { readonly bytes: Buffer };

/** A cell of a sheet: a text, a number, an amount in rupees, a moment, or a day such as 2026-10-31; null is empty. */
export type SheetCell =
  | string
  | number
  | { readonly rupees: number }
  | { readonly moment: Date }
  | { readonly day: string }
  | null;

/** A line of a sheet. */
export type SheetLine = readonly SheetCell[];

/** What is saved and never shown where it came from. */
type DownloadType =
  | 'text/csv; charset=utf-8'
  | 'text/html; charset=utf-8'
  | 'text/calendar; charset=utf-8'
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What a handler answers: what the contract says, or one of its refusals. */
export type Answer<E extends Endpoint> = Ok<AnswerValue<E>> | Refusal<E['errors'][number]>;

type AnswerValue<E extends Endpoint> = E['response'] extends 'redirect'
  ? URL
  : E['response'] extends 'file'
    ? FileAnswer
    : Response<E>;

/** One handler for one endpoint. */
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>>;
