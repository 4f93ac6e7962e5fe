import { feature } from '../../platform/handlers/feature.ts'
import { agentDeskTexts, agentsTexts } from './agents.texts.ts'
import { setRateBelow } from './change-rate.ts'
import { appoint, pause, saveSettings, setTopRate, showSettings, showTree } from './desk.ts'
import { listAccount, listOrdersBelow } from './list-entries.ts'
import { showCenter, showOwnRates } from './show-center.ts'
import { listBelow, showUser } from './show-users.ts'

export const agents = feature(
  'agents',
  {
    info: showCenter,
    agentInfo: showOwnRates,
    users: listBelow,
    getAgentById: showUser,
    accountDetails: listAccount,
    orderlist: listOrdersBelow,
    setRate: setRateBelow,
  },
  agentsTexts,
)

export const agentDesk = feature(
  'agentDesk',
  { settings: showSettings, saveSettings, tree: showTree, appoint, setRate: setTopRate, pause },
  agentDeskTexts,
)
