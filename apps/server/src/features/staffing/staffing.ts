import { feature } from '../../platform/handlers/feature.ts'
import { addClerk, changeClerk, freezeClerk, listClerks, setClerkPassword, unfreezeClerk } from './clerks.ts'
import {
  confirm,
  freezeOperator,
  listOperators,
  proposeOperator,
  proposePassword,
  proposeSecondFactorReset,
  proposeUnfreezing,
  reject,
} from './operators.ts'
import { changeOwnPassword } from './own-password.ts'
import { ownStaffTexts, staffingTexts } from './staffing.texts.ts'

export const clerks = feature(
  'clerks',
  {
    list: listClerks,
    add: addClerk,
    change: changeClerk,
    freeze: freezeClerk,
    unfreeze: unfreezeClerk,
    setPassword: setClerkPassword,
  },
  staffingTexts,
)

export const operators = feature(
  'operators',
  {
    list: listOperators,
    add: proposeOperator,
    freeze: freezeOperator,
    unfreeze: proposeUnfreezing,
    setPassword: proposePassword,
    resetSecondFactor: proposeSecondFactorReset,
    confirm,
    reject,
  },
  staffingTexts,
)

export const ownStaff = feature('ownStaff', { changePassword: changeOwnPassword }, ownStaffTexts)
