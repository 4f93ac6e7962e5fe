import { feature } from '../../platform/handlers/feature.ts'
import { addUser, listAdded } from './add-users.ts'
import { decideLegalAdvice, recordLegalAdvice, showLevels } from './advice.ts'
import { agentCeilingTexts, agentDeskTexts, agentsTexts } from './agents.texts.ts'
import { saveCeiling, showCeiling } from './ceiling.ts'
import { setRateBelow } from './change-rate.ts'
import { appoint, pause, saveSettings, setTopRate, showSettings } from './desk.ts'
import { exportAgents } from './export-agents.ts'
import { listAccount, listOrdersBelow } from './list-entries.ts'
import { correctShop, listProposed, proposeShop, uploadLicence } from './propose-shops.ts'
import { listOwnRateChanges, showRateChanges } from './rate-history.ts'
import { showAgent, showReversals, showSummary, showTree } from './show-agents.ts'
import { showCenter, showOwnRates } from './show-center.ts'
import { listBelow, showUser } from './show-users.ts'

export const agents = feature(
  'agents',
  {
    info: showCenter,
    agentInfo: showOwnRates,
    users: listBelow,
    getAgentById: showUser,
    rateChanges: listOwnRateChanges,
    accountDetails: listAccount,
    orderlist: listOrdersBelow,
    setRate: setRateBelow,
    addUser,
    addedUsers: listAdded,
    uploadLicence,
    proposeShop,
    correctShop,
    proposedShops: listProposed,
  },
  agentsTexts,
)

export const agentDesk = feature(
  'agentDesk',
  {
    settings: showSettings,
    saveSettings,
    summary: showSummary,
    tree: showTree,
    export: exportAgents,
    agent: showAgent,
    rateChanges: showRateChanges,
    reversals: showReversals,
    appoint,
    setRate: setTopRate,
    pause,
  },
  agentDeskTexts,
)

export const agentCeiling = feature(
  'agentCeiling',
  {
    show: showCeiling,
    save: saveCeiling,
    levels: showLevels,
    recordAdvice: recordLegalAdvice,
    decideAdvice: decideLegalAdvice,
  },
  agentCeilingTexts,
)
