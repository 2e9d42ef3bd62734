import { createContext, use, type ComponentProps } from 'react';
import type { Submission } from '../lib/forms/use-submit.ts';
import { Button, type ButtonProps } from './button.tsx';
import { FormError } from './form-error.tsx';

const Pending = createContext(false);

interface FormProps extends Omit<ComponentProps<'form'>, 'noValidate' | 'onSubmit'> {
  readonly form: Submission & { readonly prefix?: string };
  /**
   * The text of an error without a message of the API. Without a fallback, the form places its
   * `FormError` itself.
   */
  readonly fallback?: string;
  /** Whether the API's message takes the focus; not where a toast shows it too. */
  readonly takesFocus?: boolean;
}

/** A form. Submits itself and shows above its fields why it was rejected. */
export function Form({ form, fallback, takesFocus = true, children, ...rest }: FormProps) {
  return (
    <form
      className="space-y-5"
      {...rest}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <Pending value={form.isPending}>
        {fallback !== undefined && (
          <FormError submission={form} fallback={fallback} takesFocus={takesFocus} />
        )}
        {children}
      </Pending>
    </form>
  );
}

interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'isPending'> {
  /** Its text while the form is being sent. */
  readonly pendingText?: string;
}

/** Submits the form around it. */
export function SubmitButton({ pendingText, children, ...rest }: SubmitButtonProps) {
  const isPending = use(Pending);
  return (
    <Button {...rest} type="submit" isPending={isPending}>
      {isPending ? (pendingText ?? children) : children}
    </Button>
  );
}
