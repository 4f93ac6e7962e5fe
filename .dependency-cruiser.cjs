/** The import table of ARCHITECTURE.md: any other arrow, and any cycle, fails the build. Type imports count. */

const CORE_ORDER = [
  'audit',
  'identity',
  'shops',
  'ledger',
  'agents',
  'packets',
  'limits',
  'catalog',
  'orders',
  'settlement',
]
const TESTS = '\\.test\\.tsx?$|/testing/'

const deny = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** A package may import these workspace packages and these npm packages, and nothing of Node's. */
const packageMayImport = (name, { packages, npm = [] }) => {
  const own = [name, ...packages].join('|')
  const fromNpm = npm.length > 0 ? `|(^|/)node_modules/(@types/)?(${npm.join('|')})/` : ''
  return deny(
    `${name}-imports`,
    `packages/${name} may import ${[...packages, ...npm].join(', ') || 'nothing'}`,
    { path: `^packages/${name}/src/`, pathNot: TESTS },
    { pathNot: `^packages/(${own})/${fromNpm}` },
  )
}

/** Each core folder may use the entries of those to its left, and nothing to its right. */
const coreMayImport = (folder, index) => {
  const left = CORE_ORDER.slice(0, index)
  return deny(
    `core-${folder}-imports`,
    `core/${folder} may import ${['platform', ...left].join(', ')}`,
    { path: `^apps/server/src/core/${folder}/`, pathNot: TESTS },
    { path: '^apps/server/', pathNot: `^apps/server/src/(platform/|core/(${[folder, ...left].join('|')})/)` },
  )
}

/** A web app in three layers: app (main, screens, composition) over features over platform. */
const appLayers = (app) => [
  deny(
    `${app}-platform-imports`,
    `${app}/platform may import packages, never a feature or app`,
    { path: `^apps/${app}/src/platform/`, pathNot: TESTS },
    { path: `^apps/${app}/src/`, pathNot: `^apps/${app}/src/platform/` },
  ),
  deny(
    `${app}-feature-islands`,
    `A feature of ${app} may import packages, its own folder and platform, never another feature or app`,
    { path: `^apps/${app}/src/features/([^/]+)/`, pathNot: '\\.test\\.tsx?$' },
    { path: `^apps/${app}/src/`, pathNot: `^apps/${app}/src/(features/$1/|platform/)` },
  ),
]

module.exports = {
  forbidden: [
    deny('no-cycle', 'Nothing imports itself in a circle, lazily loaded modules included', {}, { circular: true }),
    deny(
      'lazy-pages-only',
      'Only tables of pages (pages.ts), of what a page shows later (lazy.ts), and the start of a program, import their own code lazily',
      {
        path: '^(apps|packages)/',
        pathNot: `/(pages|lazy)\\.tsx?$|^apps/(web|console)/src/app/|^apps/server/src/(main|app/boot)\\.ts$|${TESTS}`,
      },
      { dependencyTypes: ['dynamic-import'], path: '^(apps|packages)/' },
    ),
    deny('resolvable', 'Every import names something that exists', {}, { couldNotResolve: true }),
    deny(
      'declared-package',
      'A package is used only where package.json declares it',
      { path: '^(packages|apps|e2e|bench)/' },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    packageMayImport('base', { packages: [] }),
    packageMayImport('rules', { packages: ['base'] }),
    deny(
      'rules-game-islands',
      'No game imports another: each is loaded alone',
      { path: '^packages/rules/src/games/([^/]+)/', pathNot: TESTS },
      { path: '^packages/rules/src/(games/[^/]+/|all-games\\.ts$)', pathNot: '^packages/rules/src/games/$1/' },
    ),
    deny(
      'web-loads-its-game',
      "The player's app takes rules from the game it shows, from all games together types alone",
      { path: '^apps/web/src/', pathNot: TESTS },
      { path: '^packages/rules/src/index\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    packageMayImport('contract', { packages: ['base', 'rules'], npm: ['zod'] }),
    packageMayImport('session', {
      packages: ['base', 'contract'],
      npm: ['@tanstack/react-query', '@tanstack/query-core', 'react'],
    }),
    packageMayImport('router', { packages: ['base'], npm: ['react'] }),
    packageMayImport('ui', { packages: ['base'], npm: ['react', 'react-dom', 'qrcode'] }),
    deny(
      'platform-imports',
      'server/platform may import base and contract, and types of rules',
      { path: '^apps/server/src/platform/', pathNot: TESTS },
      { path: '^(apps|packages)/', pathNot: '^(apps/server/src/platform/|packages/(base|contract|rules)/)' },
    ),
    deny(
      'platform-types-of-rules',
      'server/platform may import only types of rules, for its tables of stored bets',
      { path: '^apps/server/src/platform/', pathNot: TESTS },
      { path: '^packages/rules/', dependencyTypesNot: ['type-only'] },
    ),
    ...CORE_ORDER.map(coreMayImport),
    deny(
      'core-known-folders',
      `core has these folders and no other: ${CORE_ORDER.join(', ')}`,
      {},
      { path: '^apps/server/src/core/', pathNot: `^apps/server/src/core/(${CORE_ORDER.join('|')})/` },
    ),
    deny(
      'through-the-entry',
      'A core folder is entered through its index.ts',
      { path: '^apps/server/src/(?:core/([^/]+)|features|feeds|payments|demo|app)/', pathNot: TESTS },
      { path: '^apps/server/src/core/[^/]+/(?!index\\.ts$)', pathNot: '^apps/server/src/core/$1/' },
    ),
    deny(
      'edges-import',
      'server features, feeds and payments may import packages, platform, the entries of core and the port of the payment channels',
      { path: '^apps/server/src/(features|feeds|payments)/', pathNot: TESTS },
      { path: '^apps/', pathNot: '^apps/server/src/(($1|platform|core)/|payments/(channel|index)\\.ts$)' },
    ),
    deny(
      'server-feature-islands',
      'Features never import each other: they react to events',
      { path: '^apps/server/src/(features|feeds|payments)/([^/]+)/', pathNot: TESTS },
      { path: '^apps/server/src/$1/[^/]+/', pathNot: '^apps/server/src/$1/$2/' },
    ),
    deny(
      'demo-beside-the-product',
      'Nothing but the composition in app/ imports the demo world',
      { path: '^apps/server/src/', pathNot: `^apps/server/src/(app|demo)/|${TESTS}` },
      { path: '^apps/server/src/demo/' },
    ),
    deny(
      'server-not-apps',
      'The server never imports a web app',
      { path: '^apps/server/' },
      { path: '^apps/(web|console)/' },
    ),
    deny(
      'sandbox-pay-imports',
      'The sandbox payment server shares no code with the channels that it proves',
      { path: '^apps/sandbox-pay/', pathNot: TESTS },
      { path: '^(apps|packages)/', pathNot: '^(apps/sandbox-pay|packages/base)/' },
    ),
    deny(
      'web-apps-apart',
      'A web app imports packages and itself, never the server or the other app',
      { path: '^apps/(web|console)/' },
      { path: '^apps/', pathNot: '^apps/$1/' },
    ),
    ...['web', 'console'].flatMap(appLayers),
    deny(
      'web-pages-for-routes',
      "A feature's pages.ts holds loaders for app/routes.ts; everything else takes links from platform/links.ts",
      { path: '^apps/web/src/', pathNot: `^apps/web/src/app/routes\\.ts$|${TESTS}` },
      { path: '^apps/web/src/features/[^/]+/pages\\.ts$' },
    ),
    deny(
      'packages-below-apps',
      'A package never imports an app',
      { path: '^packages/' },
      { path: '^(apps|e2e|bench|tools)/' },
    ),
    deny(
      'no-tools-in-product',
      'The product imports no tool and no test',
      { path: '^(apps|packages)/', pathNot: TESTS },
      {
        path: `^(e2e|bench|tools)/|${TESTS}`,
      },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.data[^/]*)/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default', 'node'] },
  },
}
