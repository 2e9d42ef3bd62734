const { contract, modulesFolder, platform, testSupport } = require('./paths.cjs');

/** Types may be imported from where they are declared: these rules restrict run-time imports. */
const atRunTime = { dependencyTypesNot: ['type-only'] };

/** What each kind of file in an API module may import. */
module.exports = [
  {
    name: 'modules-import-public-interfaces',
    comment:
      "Other modules use a module through its public.ts alone, so that its tables and files can change freely. Export what you need from the other module's public.ts.",
    from: { path: `${modulesFolder}/([^/]+)/`, pathNot: testSupport },
    to: {
      path: `${modulesFolder}/`,
      pathNot: [`${modulesFolder}/$1/`, `${modulesFolder}/[^/]+/public\\.ts$`],
    },
  },
  {
    name: 'folders-do-not-import-the-module-root',
    comment:
      'The root of a module puts its folders together: public.ts, routes.ts, jobs.ts, seeds. A folder imports only folders below it; what it needs from the root belongs in the lowest folder that uses it.',
    from: { path: `${modulesFolder}/([^/]+)/[^/]+/`, pathNot: testSupport },
    to: { path: `${modulesFolder}/$1/[^/]+\\.ts$` },
  },
  {
    name: 'routes-only-bind',
    comment:
      'A *-routes.ts file binds a contract entry to one call of its own module and presents the result. It may use platform/http and the handlers of document files. What else it needs from platform/ or from another module belongs in the function that it calls.',
    from: { path: `${modulesFolder}/([^/]+)/.*routes\\.ts$` },
    to: {
      ...atRunTime,
      path: '^apps/api/',
      pathNot: [
        `${modulesFolder}/$1/`,
        `${platform}http/`,
        `${platform}documents/document-routes\\.ts$`,
      ],
    },
  },
  {
    name: 'routes-hold-no-logic',
    comment:
      'A *-routes.ts file binds a contract entry to one call and presents the result. Decisions, emails and outside companies belong in the function that it calls.',
    from: { path: `${modulesFolder}/([^/]+)/.*routes\\.ts$` },
    to: {
      ...atRunTime,
      path: `${modulesFolder}/$1/.*-(?:policy|lifecycle|emails?|client)\\.ts$`,
    },
  },
  {
    name: 'queries-hold-only-sql',
    comment:
      "A *-queries.ts file is SQL on the module's own tables: it may use platform/db and platform/drafts, the contract, other queries of the module, and a *-lifecycle.ts table that guards a change of state. Decisions belong in the calling function or a *-policy.ts.",
    from: { path: `${modulesFolder}/([^/]+)/.*-queries\\.ts$` },
    to: {
      ...atRunTime,
      path: '^apps/api/',
      pathNot: [`${platform}(?:db|drafts)/`, `${modulesFolder}/$1/.*-(?:lifecycle|queries)\\.ts$`],
    },
  },
  {
    name: 'sql-lives-in-queries',
    comment:
      'SQL is recognisable by its file name. Move the statement to a *-queries.ts file of the module, with db as its first argument.',
    from: { path: `${modulesFolder}/`, pathNot: [...testSupport, '-queries\\.ts$'] },
    to: { ...atRunTime, path: 'node_modules/(?:kysely|pg|pg-boss)/' },
  },
  {
    name: 'http-lives-in-the-platform',
    comment:
      'A route registered without platform/http has no guard, validation or response schema. Write a contract entry and register it from a *-routes.ts file.',
    from: { path: `${modulesFolder}/`, pathNot: testSupport },
    to: { ...atRunTime, path: 'node_modules/(?:fastify|@fastify)/' },
  },
  {
    name: 'policies-and-lifecycles-are-pure',
    comment:
      'Permissions and state tables are decided from arguments alone, so that a table of cases proves them. Pass the clock, rows and settings in from the caller.',
    from: { path: `${modulesFolder}/([^/]+)/.*-(?:policy|lifecycle)\\.ts$` },
    to: {
      ...atRunTime,
      pathNot: [contract, `${modulesFolder}/$1/.*-(?:policy|lifecycle)\\.ts$`],
    },
  },
  {
    name: 'presenters-shape-responses-only',
    comment:
      "A *-presenter.ts file turns its arguments into the response of the contract, and nothing else reaches a client. It may use the contract, presenters of its module and of platform/, and another module's public.ts; lookups and decisions belong in the caller.",
    from: { path: `${modulesFolder}/([^/]+)/.*-presenter\\.ts$` },
    to: {
      ...atRunTime,
      pathNot: [
        contract,
        `${platform}(?:http/page-response|documents/document-presenter)\\.ts$`,
        `${modulesFolder}/$1/.*-presenter\\.ts$`,
        `${modulesFolder}/(?!$1/)[^/]+/public\\.ts$`,
      ],
    },
  },
  {
    name: 'clients-know-one-company',
    comment:
      "A *-client.ts file knows one outside company, its own folder and platform/: the company's vocabulary stops there. What follows from a response belongs in the caller.",
    from: { path: `(${modulesFolder}/.+)/[^/]+-client\\.ts$` },
    to: { ...atRunTime, path: '^apps/api/', pathNot: [platform, '$1/'] },
  },
  {
    name: 'emails-are-only-text',
    comment:
      'A *-emails.ts file makes subject and text from its arguments, in the layout that notifications gives every email, so that a check can read each in both languages. Pass the facts in from the caller.',
    from: { path: `${modulesFolder}/([^/]+)/.*-emails?\\.ts$` },
    to: {
      ...atRunTime,
      path: '^apps/api/',
      pathNot: [
        `${modulesFolder}/$1/.*-emails?\\.ts$`,
        `${modulesFolder}/notifications/(?:public|email-layout)\\.ts$`,
      ],
    },
  },
];
