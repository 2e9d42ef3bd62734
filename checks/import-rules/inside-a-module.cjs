const { contract, modules, platform, testSupport } = require('./paths.cjs');

/** Types may come from where they are born: these rules are about what runs. */
const running = { dependencyTypesNot: ['type-only'] };

/** What each file of a module's closed vocabulary may import. */
module.exports = [
  {
    name: 'modules-have-one-door',
    comment:
      "A module is used by others through its service.ts alone, so that its tables and files can change freely. Add the verb that you need to the other module's service.ts.",
    from: { path: `${modules}/([^/]+)/`, pathNot: testSupport },
    to: { path: `${modules}/`, pathNot: [`${modules}/$1/`, `${modules}/[^/]+/service\\.ts$`] },
  },
  {
    name: 'routes-call-the-service',
    comment:
      'routes.ts binds a contract entry to one call and presents the answer: it may use service, present, the routes of its sub-folders, the contract and platform/http. Anything else belongs in service.ts.',
    from: { path: `${modules}/([^/]+).*/routes\\.ts$` },
    to: {
      ...running,
      path: '^apps/api/',
      pathNot: [`${modules}/$1/.*\\b(?:service|present|routes)\\.ts$`, `${platform}http/`],
    },
  },
  {
    name: 'queries-hold-only-sql',
    comment:
      "queries.ts is all SQL on the module's own tables: it may use platform/db, the contract, and the tables of its lifecycle.ts, which guard a change of state. A decision belongs in service.ts, policy.ts or lifecycle.ts.",
    from: { path: `${modules}/([^/]+)/.*queries\\.ts$` },
    to: {
      ...running,
      path: '^apps/api/',
      pathNot: [`${platform}db/`, `${modules}/$1/.*lifecycle\\.ts$`],
    },
  },
  {
    name: 'sql-lives-in-queries',
    comment:
      "A reader finds every statement of a module in one file. Move the statement to the module's queries.ts, with db as its first argument.",
    from: { path: `${modules}/`, pathNot: [...testSupport, '/queries\\.ts$'] },
    to: { ...running, path: 'node_modules/(?:kysely|pg|pg-boss)/' },
  },
  {
    name: 'http-lives-in-the-platform',
    comment:
      'A route registered past platform/http has no guard, validation or response schema. Write a contract entry and register it from routes.ts.',
    from: { path: `${modules}/`, pathNot: testSupport },
    to: { ...running, path: 'node_modules/(?:fastify|@fastify)/' },
  },
  {
    name: 'policies-and-lifecycles-are-pure',
    comment:
      'Who may, and what follows what, is decided from arguments alone, so that a table of cases proves it. Pass the clock, the row and the settings in from service.ts.',
    from: { path: `${modules}/.+/(?:policy|lifecycle)\\.ts$` },
    to: { ...running, pathNot: contract },
  },
  {
    name: 'present-shapes-answers-only',
    comment:
      "present.ts turns what it is given into the answer of the contract, and nothing else reaches a client. It may use the contract and another word's presenter through its service.ts; what must be looked up or decided belongs in the own service.ts.",
    from: { path: `${modules}/([^/]+).*/present\\.ts$` },
    to: {
      ...running,
      pathNot: [contract, `${modules}/(?!$1/)[^/]+/service\\.ts$`],
    },
  },
  {
    name: 'gateways-speak-to-the-outside',
    comment:
      "gateway.ts knows one outside company and nothing of ours but platform/ and the contract: the company's words stop there. What follows from an answer belongs in service.ts.",
    from: { path: `${modules}/.+/gateway\\.ts$` },
    to: { ...running, path: '^apps/api/', pathNot: platform },
  },
  {
    name: 'emails-are-only-words',
    comment:
      'emails.ts makes subject and text from its arguments, in the form that notifications gives every mail, so that a check can read each in both languages. What it must know is passed in by service.ts.',
    from: { path: `${modules}/.+/emails\\.ts$` },
    to: { ...running, path: '^apps/api/', pathNot: `${modules}/notifications/service\\.ts$` },
  },
];
