import { ok, refuse, toWire } from '@caimin/base'
import type { Reply } from '@caimin/contract'
import { findStaff } from '../../core/identity/index.ts'
import type { HandlersOf, OperatorActor } from '../../platform/http/handler.ts'
import { claim, decide, withdraw } from './claim-result.ts'
import { approve, preview, propose, reject, withdrawProposal } from './correct-result.ts'
import { listResults } from './list-results.ts'
import type { OperatorDeps } from './operator.deps.ts'
import { showFeeds, uploadFeed } from './show-feeds.ts'
import { showTrialBalance } from './show-trial-balance.ts'

export const operatorRoutes = (deps: OperatorDeps): HandlersOf<'operator'> => ({
  me: (_input, actor) => showMe(deps, actor),
  results: (input, actor) => listResults(deps, input, actor),
  claim: (input, actor) => claim(deps, input, actor),
  withdrawClaim: (input, actor) => withdraw(deps, input, actor),
  decide: (input, actor) => decide(deps, input, actor),
  correctionPreview: (input) => preview(deps, input),
  proposeCorrection: (input, actor) => propose(deps, input, actor),
  approveCorrection: (input, actor) => approve(deps, input, actor),
  rejectCorrection: (input, actor) => reject(deps, input, actor),
  withdrawCorrection: (input, actor) => withdrawProposal(deps, input, actor),
  feeds: () => showFeeds(deps),
  uploadFeed: (input, actor) => uploadFeed(deps, input, actor),
  trialBalance: (input) => showTrialBalance(deps, input),
})

const showMe = ({ database, isDemo }: OperatorDeps, actor: OperatorActor): Promise<Reply<'operator', 'me'>> =>
  database.read(async (r) => {
    const staff = await findStaff(r, actor.staffId)
    if (staff === undefined) return refuse('not_found')
    const { role } = actor
    return ok({
      server_time: toWire(r.now),
      staff_id: staff.id,
      name: staff.name,
      role,
      has_first_password: staff.has_first_password,
      is_demo: isDemo,
    })
  })
