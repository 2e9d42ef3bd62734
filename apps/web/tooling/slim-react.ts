import type { Plugin } from 'vite';

/**
 * What this app never reaches in React DOM 19.3.1, by the functions that lead there, with what each
 * gives back instead. The build fails when a newer one has no such function.
 */
const emptied: Readonly<Record<string, string>> = {
  // View transitions.
  startViewTransition: 'null',
  trackEnterViewTransitions: '',
  applyViewTransitionToHostInstances: 'false',
  restoreViewTransitionOnHostInstances: '',
  commitAppearingPairViewTransitions: '',
  commitEnterViewTransitions: '',
  commitDeletedPairViewTransitions: '',
  commitExitViewTransitions: '',
  commitNestedViewTransitions: '',
  restorePairedViewTransitions: '',
  restoreEnterOrExitViewTransitions: '',
  restoreNestedViewTransitions: '',
  measureViewTransitionHostInstancesRecursive: 'false',
  measureNestedViewTransitions: '',
  scheduleViewTransitionEvent: '',
  createViewTransitionInstance: 'null',
  commitAfterMutationEffectsOnFiber: '',
  restoreViewTransitionName: '',
  applyViewTransitionName: '',
  // Refs on fragments.
  commitNewChildToFragmentInstance: '',
  validateDocumentPositionWithFiberTree: 'false',
  // <SuspenseList> and <Activity>.
  updateSuspenseListComponent: 'null',
  updateActivityComponent: 'null',
  // useActionState and forms with an action of their own.
  mountActionState: '[]',
  updateActionStateImpl: '[]',
  rerenderActionState: '[]',
  // Resources that React loads and waits for: ours stand in the document.
  getResource: 'null',
  acquireResource: 'null',
  accumulateSuspenseyCommitOnFiber: '',
  suspendResource: '',
  waitForCommitToBeReady: 'null',
  preload: '',
  preloadModule: '',
  preinitStyle: '',
  preinitScript: '',
  preinitModuleScript: '',
  preconnectAs: '',
  // Elements with a name of their own.
  setPropOnCustomElement: '',
  // Stacks of components in errors: nobody reads them here.
  describeNativeComponentFrame: "''",
  getStackByFiberInDevAndProd: "''",
  // A spinner of the browser during transitions.
  defaultOnDefaultTransitionIndicator: '',
  // onSelect.
  constructSelectEvent: '',
};
/** The same in React itself. Whoever comes to need its `Children` is told so. */
const emptiedInReact: Readonly<Record<string, string>> = {
  mapIntoArray: '0',
  mapChildren: "(() => { throw new Error('tooling/slim-react.ts') })()",
};
const functionsOf: Readonly<Record<string, typeof emptied>> = {
  'react-dom-client': emptied,
  react: emptiedInReact,
};
const methods =
  /^(?:(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+|exports\.(?:createRoot|pre(?:connect|fetchDNS|init|initModule|load|loadModule)|requestFormReset|useFormStat(?:e|us)|unstable_(?:batchedUpdates|forceFrameRate|next|runWithPriority|wrapCallback))) = function[\s\S]*?^\};/gm;
const file = /\/([\w-]+)\.production\.js$/;

/** Leaves out what this app cannot reach in React: 14 KiB on every page. */
export function slimReact(): Plugin {
  return {
    name: 'anupal:slim-react',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/(?:react|react-dom|react-dom-client|scheduler)\.production\.js$/ },
      handler: (code, id) => ({
        code: slim(code, functionsOf[file.exec(id)?.[1] ?? ''] ?? {}),
        map: null,
      }),
    },
  };
}

function slim(code: string, functions: Readonly<Record<string, string>>): string {
  let text = code.replace(methods, '');
  for (const [name, result] of Object.entries(functions)) {
    const body = new RegExp(`^function ${name}\\(([^)]*)\\) \\{[\\s\\S]*?^\\}`, 'm');
    if (!body.test(text)) throw new Error(`React has changed: it has no ${name} any more.`);
    text = text.replace(body, () => `function ${name}() { ${result && `return ${result};`} }`);
  }
  return text;
}
