import { dateInIndia } from '@anupal/contract/values/calendar-date';
import { requestEarly } from '../lib/api/early-responses.ts';
import { isFresh, readAccessToken } from '../lib/session/access-token.ts';
import { storedSession } from '../lib/session/stored-session.ts';
import { listTodoUrls } from '../pages/dashboard/todo-requests.ts';

/** What the build writes into this script (tooling/preload-dashboard.ts). */
declare const start: {
  /** The paths of the signed-in pages, and of the first of them. */
  readonly pages: RegExp;
  readonly today: RegExp;
  readonly files: readonly string[];
  /** The cookie of the language, and the texts by language, those of a language first. */
  readonly language: RegExp;
  readonly texts: Readonly<Record<string, Texts>>;
};

interface Texts {
  readonly today: readonly string[];
  readonly others: readonly string[];
}

startDashboard();

/**
 * Fetches the code and the texts of a signed-in user's first page at once, and the data of "Today".
 * Otherwise the router would discover the files one after another, and that code would request the data last.
 */
function startDashboard(): void {
  const token = readAccessToken(storedSession.accessToken());
  if (token === null || !start.pages.test(location.pathname)) return;
  const isToday = start.today.test(location.pathname);
  const language = start.language.exec(document.cookie)?.[1] ?? document.documentElement.lang;
  const { today = [], others = [] } = start.texts[language] ?? {};
  [...start.files, ...today, ...(isToday ? [] : others)].forEach(preload);
  const user = storedSession.user();
  if (isToday && user?.role === 'user' && isFresh(token))
    requestEarly(['/api/auth/me', ...listTodoUrls(user, dateInIndia(new Date()))], token.text);
}

function preload(href: string): void {
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'modulepreload', href }));
}
