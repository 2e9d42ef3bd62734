import type { Language } from '@anupal/contract/languages';
import { Component, type ReactNode } from 'react';
import { paths, publicUrl } from './paths.ts';

interface LastResortProps {
  readonly children: ReactNode;
  /** Shown once a child has thrown. */
  readonly fallback: ReactNode;
}

/**
 * Shows a fallback when the error page itself throws. React Router would show the stack trace with
 * an inline script, which the content security policy and Trusted Types refuse: a blank page.
 */
export class LastResort extends Component<LastResortProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

/** A message in both languages that needs neither catalogues nor the router. */
export function LastResortMessage() {
  return (
    <main className="mx-auto max-w-lg space-y-8 px-4 py-8">
      <InLanguage language="en" message="Something went wrong" home="Home" />
      <InLanguage language="hi" message="कुछ गड़बड़ हो गई" home="होम" />
    </main>
  );
}

/** A complete document with the message, for when the layout itself throws. */
export function LastResortDocument() {
  return (
    <html lang="en">
      <body>
        <LastResortMessage />
      </body>
    </html>
  );
}

interface InLanguageProps {
  readonly language: Language;
  readonly message: string;
  readonly home: string;
}

function InLanguage({ language, message, home }: InLanguageProps) {
  return (
    <div lang={language} className="space-y-4">
      <p>{message}</p>
      <p className="font-semibold text-link underline">
        <a href={publicUrl(paths.home, language)}>{home}</a>
      </p>
    </div>
  );
}
