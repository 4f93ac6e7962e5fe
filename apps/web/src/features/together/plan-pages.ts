/** The pages on which one looks at plans, in one file: whoever opens one soon opens another. */
export { TogetherPage } from './hall/together-page.tsx'
export { InitiatorPage } from './initiator/initiator-page.tsx'
export { PlanPage } from './plan/plan-page.tsx'
