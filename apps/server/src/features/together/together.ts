import { feature } from '../../platform/handlers/feature.ts'
import { listHall } from './list-hall.ts'
import { listInitiatorPlans, listMine, showInitiator } from './list-plans.ts'
import { cancel, join, raise } from './move-plan.ts'
import { open, preview } from './open-plan.ts'
import { listJoins, listPeople } from './participants.ts'
import { showContent, showPlan } from './show-plan.ts'
import { showInvitation, showSpell } from './show-spell.ts'
import { togetherTexts } from './together.texts.ts'

export const together = feature(
  'together',
  {
    index: listHall,
    info: showPlan,
    join,
    initiator: showInitiator,
    initiatorPlans: listInitiatorPlans,
    mine: listMine,
    preview,
    open,
    raiseGuarantee: raise,
    cancel,
    participants: listPeople,
    joins: listJoins,
    content: showContent,
    invitation: showInvitation,
    spell: showSpell,
  },
  togetherTexts,
)
