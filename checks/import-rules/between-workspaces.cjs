const { contract, modulesFolder, testSupport } = require('./paths.cjs');

/** everyone → contract → nothing of ours; e2e, bench → contract only. */
module.exports = [
  {
    name: 'contract-imports-no-workspace',
    comment:
      'Both sides build on the contract, so it builds on neither. What it seems to need from one side belongs in the contract itself.',
    from: { path: contract },
    to: { path: '^(?:apps|packages|e2e|bench|checks|scripts)/', pathNot: contract },
  },
  {
    name: 'apps-meet-in-the-contract',
    comment:
      'The API and the web app are deployed and changed apart. What both must agree on belongs in packages/contract.',
    from: { path: '^apps/([^/]+)/' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  {
    name: 'sandbox-imports-neither-app',
    comment:
      'The sandbox stands in for companies that have never seen our code. What it needs from us comes over the network or through its settings.',
    from: { path: '^packages/sandbox/' },
    to: { path: '^apps/' },
  },
  {
    name: 'sandbox-is-reached-over-the-network',
    comment:
      'The same code must reach the real company and its stand-in, and only an address differs. Put the call in a *-client.ts or in platform/; only tests may start the sandbox themselves.',
    from: { path: '^apps/', pathNot: testSupport },
    to: { path: '^packages/sandbox/' },
  },
  {
    name: 'journeys-and-benches-see-the-contract-only',
    comment:
      'They see what a person or an API client sees: the screen, the mailbox, the contract. What they need from inside is missing from the contract.',
    from: { path: '^(e2e|bench)/' },
    to: { path: '^(?:apps|packages|e2e|bench|checks|scripts)/', pathNot: [contract, '^$1/'] },
  },
  {
    name: 'checks-import-named-files',
    comment:
      'Checks read files and the contract. Of the running product they import test-app.ts, limits.ts, print-schema*.ts, the *-emails.ts and *-lifecycle.ts of modules, the layout of emails, and the lists of pages, so that everything else can change without them.',
    from: { path: '^checks/' },
    to: {
      path: '^(?:apps|packages|e2e|bench|scripts)/',
      pathNot: [
        contract,
        '^apps/api/src/testing/test-app\\.ts$',
        '^apps/api/src/platform/limits\\.ts$',
        '^apps/api/src/platform/db/print-schema(?:-types)?\\.ts$',
        `${modulesFolder}/.+-(?:emails?|lifecycle)\\.ts$`,
        `${modulesFolder}/notifications/email-layout\\.ts$`,
        '^apps/api/src/page-policies\\.ts$',
        '^apps/web/src/app/(?:paths|service-pages)\\.ts$',
      ],
    },
  },
  {
    name: 'scripts-start-processes',
    comment:
      'scripts/ starts the product as processes and never runs its code in its own process. What it would call belongs behind a process, a route or the contract.',
    from: { path: '^scripts/' },
    to: { path: '^(?:apps|packages|e2e|bench|checks)/', pathNot: contract },
  },
  {
    name: 'tools-are-not-libraries',
    comment:
      'The product must work without its tools. What the product needs belongs in the product: platform/, lib/ or the contract.',
    from: { path: '^(?:apps|packages)/', pathNot: contract },
    to: { path: '^(?:scripts|checks|e2e|bench)/' },
  },
  {
    name: 'no-circular-imports',
    comment:
      'Files that import each other can only be understood, tested and moved together. Move what both need to the lower one.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'imports-resolve',
    comment:
      'An import that does not resolve is invisible to every other rule. Correct the path, or add the package to the workspace that uses it.',
    from: {},
    to: { couldNotResolve: true },
  },
];
