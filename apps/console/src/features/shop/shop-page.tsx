import { answerOf } from '@caimin/session'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../platform/client.ts'
import { DeskPage } from '../../platform/parts/desk-page.tsx'
import { ListFailed, ListLoading } from '../../platform/parts/list-states.tsx'
import { LicenceNotice } from './licence-notice.tsx'
import { SettingsForm } from './settings-form.tsx'
import { shopTexts } from './shop.texts.ts'
import { SETTINGS_KEY } from './use-settings-draft.ts'
import './shop.css'

/** What the shop sells, until when, and how it takes orders. */
export function ShopPage() {
  const query = useQuery({ queryKey: SETTINGS_KEY, queryFn: () => answerOf(client.setup.settings({})) })
  return (
    <DeskPage title={shopTexts.title} help={shopTexts.help}>
      {query.isPending && <ListLoading />}
      {query.isError && <ListFailed error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && (
        <div className="shop-page">
          <LicenceNotice licence={query.data.licence} />
          <SettingsForm settings={query.data} />
        </div>
      )}
    </DeskPage>
  )
}
