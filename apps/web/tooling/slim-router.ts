import type { Plugin } from 'vite';

interface Cut {
  readonly file: RegExp;
  readonly from: RegExp;
  readonly to: string;
}

// Made for React Router 8.4.0; the build fails when a newer one has nothing to cut here.
const cuts: readonly Cut[] = [
  {
    // A name for developer tools keeps a component in the bundle that nobody uses.
    file: /\/lib\/(?:context|dom\/lib)\.js$/,
    from: /^\w+\.displayName = "[^"]*";$/gm,
    to: '',
  },
  {
    file: /\/lib\/(?:context|dom\/lib)\.js$/,
    from: /= (React\$1\.(?:forwardRef|createContext)\()/g,
    to: '= /* @__PURE__ */ $1',
  },
  // Nobody instruments this router.
  { file: /\/lib\/router\/router\.js$/, from: /\binit\.instrumentations\b/g, to: 'undefined' },
  {
    file: /\/lib\/router\/router\.js$/,
    from: /= consumeInstrumentationClientResultMetaReceiver\(router\);/g,
    to: '= undefined;',
  },
  // Without a server the router knows all routes from the start, and discovers none.
  {
    file: /\/lib\/dom\/ssr\/(?:fog-of-war|components)\.js$/,
    from: /(?<!function )isFogOfWarEnabled\(routeDiscovery, ssr\)/g,
    to: 'false',
  },
  // There are no server components.
  {
    file: /\/lib\/(?:components|dom\/ssr\/components)\.js$/,
    from: /= useIsRSCRouterContext\(\)/g,
    to: '= false',
  },
  // What it says to developers they read in development.
  {
    file: /\/lib\/(?:router\/(?:router|utils)|hooks|components)\.js$/,
    from: /^(.*\b(?:invariant|warning|warningOnce|warnOnce)\(.*), (?:"(?:[^"\\]|\\.)*"|`[^`]*`)\);$/gm,
    to: '$1, "");',
  },
  // Nobody asks it for view transitions.
  {
    file: /\/lib\/components\.js$/,
    from: /let isViewTransitionAvailable = [^;]*;/g,
    to: 'let isViewTransitionAvailable = false;',
  },
  {
    file: /\/lib\/components\.js$/,
    from: /\tReact\$1\.useEffect\(\(\) => \{\s*if \(vtContext\.isTransitioning && !vtContext\.flushSync\)[\s\S]*?\[vtContext\.isTransitioning, interruption\]\);/g,
    to: '',
  },
  // There are neither actions nor fetchers, and no scroll is kept by the router.
  {
    file: /\/lib\/router\/router\.js$/,
    from: /^\tasync function (handleAction|handleFetcherAction|handleFetcherLoader|fetch|discoverRoutes)\([\s\S]*?^\t\}$/gm,
    to: '\tasync function $1() {}',
  },
  {
    file: /\/lib\/router\/router\.js$/,
    from: /^\tfunction (enableScrollRestoration|saveScrollPosition|getSavedScrollPosition)\([\s\S]*?^\t\}$/gm,
    to: '\tfunction $1() { return null; }',
  },
  {
    file: /\/lib\/router\/router\.js$/,
    from: /^function (getSubmissionFromNavigation|getSubmittingNavigation|getSubmittingFetcher|getLoadingFetcher|patchRoutesImpl|isMutationMethod|findRedirect|getActionDataForCommit)\([\s\S]*?^\}$/gm,
    to: 'function $1() {}',
  },
  {
    file: /\/lib\/router\/router\.js$/,
    from: /^function normalizeNavigateOptions\([\s\S]*?^\}$/gm,
    to: 'function normalizeNavigateOptions(isFetcher, path) { return { path }; }',
  },
  // Nor is a navigation held back or sent on, nor a route put in later.
  {
    file: /\/lib\/router\/router\.js$/,
    from: /^\t(?:async )?function (shouldBlockNavigation|(?:get|delete|update)Blocker|markFetchRedirectsDone|abortStaleFetchLoads|_internalSetRoutes|patchRoutes|(?:get|reset|delete|abort)Fetcher|queueFetcherForDeletion|updateFetcherState|setFetcherError|getUpdatedRevalidatingFetchers|getUpdatedActionData|interruptActiveLoads|revalidate|dispose|startRedirectNavigation)\([\s\S]*?^\t\}$/gm,
    to: '\tfunction $1() {}',
  },
  {
    file: /\/lib\/router\/router\.js$/,
    from: /\binit\.patchRoutesOnNavigation\b/g,
    to: 'undefined',
  },
  ...never(/\/lib\/router\/router\.js$/, [
    'blockerKey',
    'blockerKey && delta != null',
    'blockers.size > 0 && !isUninterruptedRevalidation',
    // A URL other than the one that is shown.
    'opts?.mask',
    'opts?.instrumentationNavigateMetaReceiver',
    'opts && opts.pendingError',
    'opts && opts.submission && isMutationMethod(opts.submission.formMethod)',
    'submission && isMutationMethod(submission.formMethod)',
    'pendingActionResult && isErrorResult(pendingActionResult[1])',
    'revalidatingFetchers.length > 0',
    'redirect',
    'isRedirectDataStrategyResult(result)',
    'isFogOfWar',
    'fogOfWar.active && fogOfWar.matches',
    // View transitions.
    'pendingAction === "POP" && !isUninterruptedRevalidation && location !== state.location',
    'pendingViewTransitionEnabled',
    'future.unstable_routePatternMatching',
    // What the routes load is their code: an object, and never a response.
    'typeof route.lazy === "function"',
    'isResponse(result)',
    'isDataWithResponseInit(result)',
  ]),
  {
    file: /\/lib\/router\/router\.js$/,
    from: /if \(isBrowser\) (?=\{\s*restoreAppliedTransitions)/g,
    to: 'if (false) ',
  },
  {
    file: /\/lib\/router\/router\.js$/,
    from: /(?<== )(?=new Set\()/g,
    to: '/* @__PURE__ */ ',
  },
  {
    file: /\/lib\/router\/router\.js$/,
    from: / \|\| defaultDataStrategyWithMiddleware/g,
    to: '',
  },
  { file: /\/lib\/router\/router\.js$/, from: /!init\.dataStrategy (?=&&)/g, to: 'false ' },
  {
    file: /\/lib\/router\/router\.js$/,
    from: /^\tfetchLoadMatches\.forEach\([\s\S]*?^\t\}\);$|^\trevalidatingFetchers\.filter\([\s\S]*?^\t\}\);$/gm,
    to: '',
  },
  {
    file: /\/lib\/router\/router\.js$/,
    from: /^\t\t(?:revalidatingFetchers\.forEach\(\(rf\) => \{[\s\S]*?^\t\t\}\);|revalidatingFetchers\.forEach\(.*\);|let abortPendingFetchRevalidations = .*|.*"abort", abortPendingFetchRevalidations\);|(?:unm|m)ountedFetchers\.forEach\(.*\);)$/gm,
    to: '',
  },
  {
    file: /\/lib\/router\/router\.js$/,
    from: /^\t\tlet mountedFetchers = [\s\S]*?(?=^\t\tif \(subscribers\.size === 0\))/gm,
    to: '',
  },
  {
    file: /\/lib\/router\/router\.js$/,
    from: /let isActionReload = [\s\S]*?(?=^\t\tlet loaderData = )/gm,
    to: 'let actionData = null;',
  },
  {
    file: /\/lib\/router\/router\.js$/,
    from: /^(\tasync function callLoadersAndMaybeResolveData\(.*\) \{)[\s\S]*?^\t\}$/gm,
    to: '$1 return { loaderResults: await callDataStrategy(request, location, matches, scopedContext, null) }; }',
  },
  {
    file: /\/lib\/router\/router\.js$/,
    from: /^(function getLoadingNavigation\(.*\) \{)[\s\S]*?^\}$/gm,
    to: '$1 return { ...IDLE_NAVIGATION, state: "loading", location, matches, historyAction }; }',
  },
  {
    file: /\/lib\/router\/router\.js$/,
    from: /^function getInternalRouterError\([\s\S]*?^\}$/gm,
    to: 'function getInternalRouterError(status) { return new ErrorResponseImpl(status, "", new Error(""), true); }',
  },
  // What a page loads it loads in the browser; it has no action (slim-manifest.ts sees to both), and
  // no style sheet of its own.
  {
    file: /\/lib\/dom\/ssr\/routes\.js$/,
    from: /^\t\t\tlet hasInitialData = [\s\S]*?^\t\t\tdataRoute\.loader = [\s\S]*?^\t\t\t\};$/gm,
    to: 'dataRoute.loader = async (given) => (routeModule.clientLoader ? routeModule.clientLoader(given) : null);',
  },
  {
    file: /\/lib\/dom\/ssr\/routes\.js$/,
    from: /^\t\t\tif \(!route\.hasClientLoader\)[\s\S]*?^\t\t\t\}\);$/gm,
    to: 'if (!route.hasClientLoader) dataRoute.loader = async () => null;',
  },
  {
    file: /\/lib\/dom\/ssr\/routes\.js$/,
    from: /^\t\t\t(?:dataRoute\.action = [\s\S]*?^\t\t\t\};|if \(!route\.hasClientAction\)[\s\S]*?^\t\t\t\}\);)$/gm,
    to: '',
  },
  {
    file: /\/lib\/dom\/ssr\/routes\.js$/,
    from: /^\t\t\t\taction: route\.has[\s\S]*?^\t\t\t\t\} : void 0,$/gm,
    to: '',
  },
  {
    file: /\/lib\/dom\/ssr\/routes\.js$/,
    from: /^\tlet prefetchRouteCssPromise = .*|^\tawait Promise\.all\(\[prefetchRouteCssPromise, .*|^\t\t\t\t\tprefetchRouteModuleChunks\(route\);/gm,
    to: '',
  },
  {
    file: /\/lib\/dom\/ssr\/routes\.js$/,
    from: /^(function getShouldRevalidateFunction\(.*\) \{)[\s\S]*?^\}$/gm,
    to: '$1 return route.shouldRevalidate; }',
  },
  {
    file: /\/lib\/dom\/ssr\/single-fetch\.js$/,
    from: /^function getSingleFetchDataStrategyImpl\([\s\S]*?^\}$/gm,
    to: 'function getSingleFetchDataStrategyImpl() { return nonSsrStrategy; }',
  },
  {
    file: /\/lib\/dom\/ssr\/single-fetch\.js$/,
    from: /m\.resolve\(async \(handler\) => \{\s*let \{ hasClientLoader \} = getRouteInfo\(m\);\s*return hasClientLoader [\s\S]*?: handler\(\);\s*\}\)/g,
    to: 'm.resolve((handler) => handler())',
  },
  // Nothing is loaded by a server: what a page has is always the same nothing (defer-scripts.ts sees to it).
  {
    file: /\/lib\/dom\/ssr\/single-fetch\.js$/,
    from: /^(?:async )?function (singleFetchActionStrategy|singleFetchLoaderNavigationStrategy|singleFetchLoaderFetcherStrategy|fetchAndDecodeViaTurboStream)\([\s\S]*?^\}$/gm,
    to: 'async function $1() {}',
  },
  {
    file: /\/lib\/dom\/ssr\/single-fetch\.js$/,
    from: /^function decodeViaTurboStream\([\s\S]*?^\}$/gm,
    to: 'async function decodeViaTurboStream() { return { value: { loaderData: {}, actionData: null, errors: null } }; }',
  },
  // No link fetches its page ahead.
  {
    file: /\/lib\/dom\/ssr\/components\.js$/,
    from: /^function usePrefetchBehavior\([\s\S]*?^\}$/gm,
    to: 'function usePrefetchBehavior() { return [false, null, {}]; }',
  },
  {
    file: /\/lib\/dom\/ssr\/components\.js$/,
    from: /^function PrefetchPageLinks\([\s\S]*?^\}$/gm,
    to: 'function PrefetchPageLinks() { return null; }',
  },
  { file: /\/lib\/hooks\.js$/, from: /\bthis\.context\b/g, to: 'false' },
  // Its last resort shows the stack to people and injects a script, which the policy forbids.
  {
    file: /\/lib\/dom\/ssr\/errorBoundaries\.js$/,
    from: /createElement\(RemixRootDefaultErrorBoundary, \{\s*error: this\.state\.error,\s*isOutsideRemixApp: true\s*\}\)/g,
    to: 'createElement("html", null, React$1.createElement("body", null, React$1.createElement("a", { href: "/" }, "\\u21bb")))',
  },
  {
    file: /\/lib\/dom\/ssr\/routes\.js$/,
    from: /route\.id === "root" \? \(\) => .*?createElement\(RemixRootDefaultErrorBoundary, .*?\}\) : void 0/g,
    to: 'undefined',
  },
  // It would reload for ever while a page's code is missing; src/lib/new-chunks.ts does so once.
  {
    file: /\/lib\/dom\/ssr\/routeModules\.js$/,
    from: /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/g,
    to: 'window.dispatchEvent(new Event("vite:preloadError")); throw error;',
  },
  // The root has a fallback of its own.
  {
    file: /\/lib\/dom\/ssr\/routes\.js$/,
    from: /route\.id === "root" \? RemixRootDefaultHydrateFallback : void 0/g,
    to: 'undefined',
  },
];

/** Leaves out what this app cannot reach or must not do in React Router: 10 KiB on every page. */
export function slimRouter(): Plugin {
  return {
    name: 'anupal:slim-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/node_modules\/react-router\/dist\/production\/lib\// },
      handler: (code, id) => ({ code: slim(code, id), map: null }),
    },
  };
}

/** Conditions of a file that never hold here, with what they lead to. */
function never(file: RegExp, conditions: readonly string[]): Cut[] {
  return conditions.map((condition) => ({
    file,
    from: new RegExp(`\\bif \\(${condition.replaceAll(/[.?&()[\]|]/g, String.raw`\$&`)}\\)`, 'g'),
    to: 'if (false)',
  }));
}

function slim(code: string, id: string): string {
  return cuts
    .filter(({ file }) => file.test(id))
    .reduce((text, { from, to }) => {
      if (text.search(from) === -1)
        throw new Error(`React Router has changed: ${id} has no ${String(from)} any more.`);
      return text.replace(from, to);
    }, code);
}
