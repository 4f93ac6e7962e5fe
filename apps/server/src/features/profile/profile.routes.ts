import type { HandlersOf } from '../../platform/http/handler.ts'
import {
  acceptAgreementNow,
  changeOwnPassword,
  changeOwnPhone,
  listDevices,
  signOutDevice,
  signOutOthers,
} from './own-account.ts'
import { editAvatar, editNickname } from './player-face.ts'
import type { ProfileDeps } from './profile.deps.ts'
import { readCard } from './read-card.ts'
import { confirmRealName } from './real-name.ts'

export const profileRoutes = (deps: ProfileDeps): HandlersOf<'profile'> => ({
  verifyRealName: (input, actor, call) => confirmRealName(deps, input, { actor, call }),
  readIdCard: (_input, actor, call) => readCard(deps, actor, call),
  editNickname: (input, actor) => editNickname(deps, input, actor),
  editAvatar: (_input, actor, call) => editAvatar(deps, actor, call),
  changePassword: (input, actor, call) => changeOwnPassword(deps, input, { actor, call }),
  changePhone: (input, actor, call) => changeOwnPhone(deps, input, { actor, call }),
  devices: (_input, actor) => listDevices(deps, actor),
  signOutDevice: (input, actor) => signOutDevice(deps, input, actor),
  signOutOthers: (_input, actor) => signOutOthers(deps, actor),
  acceptAgreement: (input, actor, call) => acceptAgreementNow(deps, input, { actor, call }),
})
