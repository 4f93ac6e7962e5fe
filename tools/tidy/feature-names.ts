import type { Fault } from './fault.ts'
import type { Source } from './sources.ts'

const OF_SERVER = /^apps\/server\/src\/features\/([\w-]+)\//
const ELSEWHERE = /^((?:apps\/(?:web|console)\/src\/features|packages\/contract\/src)\/([\w-]+))\//

const DEMO = 'the server has it beside its features, in src/demo'
/** Folders of the contract and the apps that no feature of the server belongs to, each with the reason. */
const OWN_NAMES: Readonly<Record<string, string>> = {
  'packages/contract/src/client': 'the typed client, of all features',
  'packages/contract/src/demo': DEMO,
  'apps/web/src/features/agreement': 'texts alone, which ask the server nothing',
  'apps/web/src/features/home': 'one page over the calls of many features',
  'apps/web/src/features/lobby': 'one page over the calls of many features',
  'apps/web/src/features/trends': 'charts that the page computes from the results of draws',
  'apps/console/src/features/demo': DEMO,
  'apps/console/src/features/more': 'a page of links',
  'apps/console/src/features/rules': 'runs the rules in the page, and asks the server nothing',
  'apps/console/src/features/sign-in': 'the way in to the desk, the counter and the operator alike',
}

/** Features of the contract and the apps under another name than the server's. */
export function featureNameFaults(sources: readonly Source[]): Fault[] {
  const known = new Set(sources.map(({ path }) => OF_SERVER.exec(path)?.[1]))
  const folders = new Map(
    sources.flatMap(({ path }) => {
      const [, folder = '', name] = ELSEWHERE.exec(path) ?? []
      return folder ? [[folder, name] as const] : []
    }),
  )
  return [...folders]
    .filter(([folder, name]) => !known.has(name) && !(folder in OWN_NAMES))
    .map(([folder]) => ({ path: folder, line: 1, text: 'give the feature the name that it has in the server' }))
}
