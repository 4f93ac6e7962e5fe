import { QueryView } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { DeskPage } from '../../platform/parts/desk-page.tsx'
import { shopSettingsQuery } from '../../platform/shop-settings.ts'
import { LicenceNotice } from './licence-notice.tsx'
import { SettingsForm } from './settings-form.tsx'
import { shopTexts } from './shop.texts.ts'
import './shop.css'

/** What the shop sells, until when, and how it takes orders. */
export function ShopPage() {
  return (
    <DeskPage title={shopTexts.title} help={shopTexts.help}>
      <QueryView query={useQuery(shopSettingsQuery)}>
        {(settings) => (
          <div className="shop-page">
            <LicenceNotice licence={settings.licence} />
            <SettingsForm settings={settings} />
          </div>
        )}
      </QueryView>
    </DeskPage>
  )
}
