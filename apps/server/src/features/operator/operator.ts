import { feature } from '../../platform/handlers/feature.ts'
import { claim, decide, withdraw } from './claim-result.ts'
import { approve, preview, propose, reject, withdrawProposal } from './correct-result.ts'
import { results } from './list-results.ts'
import { operatorTexts } from './operator.texts.ts'
import { feedEffects } from './show-feed-effects.ts'
import { feeds, handOverFeed, retryFeed, uploadFeed } from './show-feeds.ts'
import { me } from './show-me.ts'
import { showTrialBalance } from './show-trial-balance.ts'

export const operator = feature(
  'operator',
  {
    me,
    results,
    claim,
    withdrawClaim: withdraw,
    decide,
    correctionPreview: preview,
    proposeCorrection: propose,
    approveCorrection: approve,
    rejectCorrection: reject,
    withdrawCorrection: withdrawProposal,
    feeds,
    retryFeed,
    feedEffects,
    handOverFeed,
    uploadFeed,
    trialBalance: showTrialBalance,
  },
  operatorTexts,
)
