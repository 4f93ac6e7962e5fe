import { feature } from '../../platform/handlers/feature.ts'
import { editAvatar, editNickname } from './nickname-and-avatar.ts'
import {
  acceptAgreementNow,
  changeOwnPassword,
  changeOwnPhone,
  listDevices,
  signOutDevice,
  signOutOthers,
} from './own-account.ts'
import { profileTexts } from './profile.texts.ts'
import { readCard } from './read-card.ts'
import { confirmRealName } from './real-name.ts'

export const profile = feature(
  'profile',
  {
    verifyRealName: confirmRealName,
    readIdCard: readCard,
    editNickname,
    editAvatar,
    changePassword: changeOwnPassword,
    changePhone: changeOwnPhone,
    devices: listDevices,
    signOutDevice,
    signOutOthers,
    acceptAgreement: acceptAgreementNow,
  },
  profileTexts,
)
