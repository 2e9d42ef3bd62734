import { html, type Html } from '../html.ts';
import type { Page } from '../page.ts';
import { sampleAccounts, type Account } from './account.ts';
import { picturePath } from './picture.ts';

const style = '/identity/sign-in.css';

/** The values of the form, and its error. */
export interface SignInForm {
  readonly email: string;
  readonly name: string;
  readonly verified: boolean;
  /** The Google Workspace domain; empty if none. */
  readonly domain: string;
  readonly problem?: string;
}

/** The id of the sign-in, and the site that it is for. */
export interface SignIn {
  readonly uid: string;
  readonly site: string;
}

/** "Choose an account": sample accounts, a form for other accounts, and Cancel. */
export function signInPage(signIn: SignIn, form: SignInForm): Page {
  const action = `/identity/sign-in/${signIn.uid}`;
  return {
    title: form.problem ? 'Error: Choose an account' : 'Choose an account',
    style,
    body: withFrame(html`
      <h1>Choose an account</h1>
      <p>to continue to <strong>${signIn.site}</strong></p>
      <form method="post" action="${action}">
        <ul class="accounts">
          ${sampleAccounts.map(accountButton)}
        </ul>
      </form>
      ${otherAccount(action, form)}
      <form method="post" action="${action}/cancel" class="cancel">
        <button class="quiet">Cancel</button>
      </form>
    `),
  };
}

/** The page of a sign-in that cannot continue. */
export function refusedPage(reason: string): Page {
  return {
    title: 'This sign-in cannot continue',
    style,
    body: withFrame(html`
      <h1>This sign-in cannot continue</h1>
      <p>${reason}</p>
      <p>Return to the site that you came from and start again.</p>
    `),
  };
}

function withFrame(content: Html): Html {
  return html`
    <header class="band"><p>Sandbox</p></header>
    <main class="sheet sign-in">
      <p class="soft stand-in">Replaces Google on this machine. No passwords, no real accounts.</p>
      ${content}
    </main>
  `;
}

function accountButton(person: Account): Html {
  return html`<li>
    <button name="person" value="${person.sub}" class="account">
      <img src="${picturePath(person.name)}" alt="" width="44" height="44" />
      <span>
        <strong ${/\p{Script=Devanagari}/u.test(person.name) ? html`lang="hi"` : null}>
          ${person.name}
        </strong>
        <span class="soft">${person.email}</span>
        ${person.email_verified ? null : html`<span class="badge">Email not verified</span>`}
      </span>
    </button>
  </li>`;
}

function otherAccount(action: string, form: SignInForm): Html {
  const { problem } = form;
  return html`<form method="post" action="${action}" class="other" novalidate>
    <h2>Use another account</h2>
    ${problem ? html`<p class="problem" id="problem" role="alert">${problem}</p>` : null}
    <label for="email">Email</label>
    <input
      id="email"
      name="email"
      type="email"
      value="${form.email}"
      autocomplete="off"
      ${problem ? html`aria-invalid="true" aria-describedby="problem" autofocus` : null}
    />
    <label for="name">Name</label>
    <input id="name" name="name" value="${form.name}" autocomplete="off" />
    <label for="domain">Workspace domain (hd), if any</label>
    <input id="domain" name="domain" value="${form.domain}" autocomplete="off" />
    <label class="check">
      <input type="checkbox" name="verified" ${form.verified ? html`checked` : null} />
      The email is verified
    </label>
    <button class="primary">Continue</button>
  </form>`;
}
