import { feature } from '../../platform/handlers/feature.ts'
import { apply, correct, giveBack, pass, renew, resume, suspend } from './change-shop.ts'
import { close, holidays, reopen } from './holidays.ts'
import { detail, list } from './list-shops.ts'
import { open } from './open-shop.ts'
import { shopsTexts } from './shops.texts.ts'
import { uploadLicence } from './upload-licence.ts'

export const shops = feature(
  'shops',
  {
    list,
    detail,
    uploadLicence,
    apply,
    correct,
    giveBack,
    pass,
    open,
    suspend,
    resume,
    renewLicence: renew,
    holidays,
    addHoliday: close,
    removeHoliday: reopen,
  },
  shopsTexts,
)
