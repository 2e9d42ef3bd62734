import { useState } from 'react';
import type { Failure } from '../api/failure.ts';
import type { ApiResult } from '../api/request.ts';
import { currentFieldErrors, useFieldErrors, type FieldErrors } from './field-errors.ts';
import { createIdempotencyKeys } from './idempotency-keys.ts';
import { usePersistedValues } from './persisted-values.ts';
import { useSubmit, type Submission } from './use-submit.ts';

type NamesOf<Values, Type> = {
  [Name in keyof Values & string]: Type extends Values[Name] ? Name : never;
}[keyof Values & string];

/** The properties of an input. Its change is an event, or the new value. */
interface FieldProps {
  readonly id: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (next: string | { readonly target: { readonly value: string } }) => void;
}

interface CheckboxProps {
  readonly id: string;
  readonly isChecked: boolean;
  readonly error: string | undefined;
  readonly onChange: (isChecked: boolean) => void;
}

/** A form as `<Form>` and its fields see it. */
export interface FormState<Values> extends Submission {
  /** The prefix of the field ids, for a page with two forms. */
  readonly prefix: string;
  readonly values: Values;
  /** Changes some of the values. */
  readonly setValues: (changed: Partial<Values>) => void;
  /** The errors of the fields that still have the rejected value, in the language of the screen. */
  readonly errors: FieldErrors;
  readonly field: (name: NamesOf<Values, string>) => FieldProps;
  readonly checkbox: (name: NamesOf<Values, boolean>) => CheckboxProps;
}

interface SubmitOptions<Values, Result> {
  readonly prefix?: string;
  /** Reads what is submitted, where that is more than `values`: after uploads, for example. */
  readonly read?: () => Values | Promise<Values>;
  readonly validate?: (values: Values) => Failure | null;
  /** Sends the values; `keyFor` returns the idempotency key of a request. */
  readonly submit: (
    values: Values,
    keyFor: (request: unknown) => string,
  ) => Promise<ApiResult<Result>>;
  readonly onSuccess?: (result: Result, values: Values) => void | Promise<void>;
  /** Called when the values are invalid or were refused. */
  readonly onFailure?: (failure: Failure) => void | Promise<void>;
}

interface FormOptions<Values, Result> extends SubmitOptions<Values, Result> {
  readonly initial: Values | (() => Values);
  /** Names the form and its subject: unsent input is restored when the form opens again. */
  readonly persist?: string;
}

/** A form that manages its values itself. */
export interface OwnFormState<Values> extends FormState<Values> {
  /** Whether it started with unsent input. */
  readonly isRestored: boolean;
  /** Forgets the unsent input, when the form is cancelled. */
  readonly clear: () => void;
}

/** A form with its own values. */
export function useForm<Values extends object, Result>({
  initial,
  persist,
  ...options
}: FormOptions<Values, Result>): OwnFormState<Values> {
  const { isRestored, clear, ...state } = usePersistedValues(persist, initial);
  const onSuccess = (result: Result, values: Values): void | Promise<void> => {
    clear();
    return options.onSuccess?.(result, values);
  };
  return { ...useControlledForm({ ...options, ...state, onSuccess }), isRestored, clear };
}

interface ControlledOptions<Values, Result> extends SubmitOptions<Values, Result> {
  readonly values: Values;
  readonly setValues: (values: Values) => void;
}

/** A form whose values are managed elsewhere: by a draft on the server, or by the page. */
export function useControlledForm<Values extends object, Result>(
  options: ControlledOptions<Values, Result>,
): FormState<Values> {
  const { prefix = '', values, setValues } = options;
  const { errors, ...submission } = useFormSubmit(options);
  return { ...submission, ...bindFields({ prefix, values, errors, setValues }) };
}

/** The submission of a form whose inputs connect themselves, such as those of a questionnaire. */
export function useFormSubmit<Values extends object, Result>({
  values,
  ...options
}: Omit<ControlledOptions<Values, Result>, 'setValues'>): Submission & {
  readonly errors: FieldErrors;
} {
  const [submitted, setSubmitted] = useState<Values | null>(null);
  const [keys] = useState(createIdempotencyKeys);
  const submission = useSubmit(async () => {
    const sent = options.read === undefined ? values : await options.read();
    setSubmitted(sent);
    const result = options.validate?.(sent) ?? (await options.submit(sent, keys.keyFor));
    if (!result.ok) {
      await options.onFailure?.(result);
      return result;
    }
    keys.forget();
    await options.onSuccess?.(result.value, sent);
    return null;
  });
  const errors = currentFieldErrors(useFieldErrors(submission), values, submitted);
  return { ...submission, errors };
}

interface BoundValues<Values> {
  readonly prefix: string;
  readonly values: Values;
  readonly errors: FieldErrors;
  readonly setValues: (values: Values) => void;
}

/** Connects inputs with the values of a form and their errors. */
export function bindFields<Values extends object>(
  bound: BoundValues<Values>,
): Omit<FormState<Values>, keyof Submission> {
  const { prefix, values, errors } = bound;
  const setValues = (changed: object): void => bound.setValues({ ...values, ...changed });
  return {
    ...bound,
    setValues,
    field: (name) => ({
      id: prefix + name,
      value: String(values[name]),
      error: errors[name],
      onChange: (next) =>
        setValues({ [name]: typeof next === 'string' ? next : next.target.value }),
    }),
    checkbox: (name) => ({
      id: prefix + name,
      isChecked: values[name] === true,
      error: errors[name],
      onChange: (isChecked) => setValues({ [name]: isChecked }),
    }),
  };
}
