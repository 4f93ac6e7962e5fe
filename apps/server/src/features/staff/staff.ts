import { feature } from '../../platform/handlers/feature.ts'
import { endOne, endOthers, listSessions, signOut } from './own-sessions.ts'
import { begin, confirmIdentity, finish, reset, security } from './second-factor.ts'
import { staffTexts } from './staff.texts.ts'

export const staff = feature(
  'staff',
  {
    security,
    beginSecondFactor: begin,
    finishSecondFactor: finish,
    resetSecondFactor: reset,
    confirmIdentity,
    sessions: listSessions,
    endSession: endOne,
    endOtherSessions: endOthers,
    signOut,
  },
  staffTexts,
)
