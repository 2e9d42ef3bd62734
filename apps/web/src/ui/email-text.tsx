import { Fragment } from 'react';

/** An email address. A long one wraps before its @ or a dot, not within a name. */
export function EmailText({ email }: { readonly email: string }) {
  return email.split(/(?=[@.])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part.length > longestWhole ? part : <span className="whitespace-nowrap">{part}</span>}
    </Fragment>
  ));
}

// A longer part may wrap anywhere, so that it stays on a small phone.
const longestWhole = 20;
