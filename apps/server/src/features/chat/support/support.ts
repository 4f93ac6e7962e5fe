import { feature } from '../../../platform/handlers/feature.ts'
import { claimSupport, handOverSupport, listSupportColleagues, releaseSupport } from '../claim.ts'
import { searchSupport } from '../search.ts'
import { readOwnSupport, recallOwnSupport, sendOwnSupport, showOwnSupport } from './own-support.ts'
import { supportDeskTexts, supportTexts, visitorsTexts } from './support.texts.ts'
import {
  changeSupportSettings,
  listSupport,
  readSupport,
  recallSupport,
  sendSupport,
  showSupport,
  showSupportSettings,
} from './support-desk.ts'
import { beginVisit, readVisit, recallVisit, sendVisit, showVisit } from './visitors.ts'

export const support = feature(
  'support',
  {
    history: showOwnSupport,
    search: searchSupport,
    send: sendOwnSupport,
    markRead: readOwnSupport,
    recall: recallOwnSupport,
  },
  supportTexts,
)

export const visitors = feature(
  'visitors',
  { begin: beginVisit, history: showVisit, send: sendVisit, markRead: readVisit, recall: recallVisit },
  visitorsTexts,
)

export const supportDesk = feature(
  'supportDesk',
  {
    list: listSupport,
    history: showSupport,
    send: sendSupport,
    markRead: readSupport,
    recall: recallSupport,
    claim: claimSupport,
    release: releaseSupport,
    handOver: handOverSupport,
    colleagues: listSupportColleagues,
    settings: showSupportSettings,
    saveSettings: changeSupportSettings,
  },
  supportDeskTexts,
)
