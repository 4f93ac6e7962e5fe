import { type DetailOf, MAX_SEARCH } from '@caimin/contract'
import { goBack } from '@caimin/router'
import { useCall } from '@caimin/session'
import { Button, Dialog, EmptyState, NavBar, Page, QueryView, TextField, toast } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../platform/data/client.ts'
import { explain } from '../../platform/data/explain.ts'
import { refreshUser } from '../../platform/data/user.ts'
import { usePaused } from '../../platform/forms/use-paused.ts'
import { links } from '../../platform/links.ts'
import { startSession, useSession } from '../../platform/session/session.ts'
import { accountTexts } from './account.texts.ts'
import { shopsQuery } from './queries.ts'
import { redirectAfterSignIn } from './redirect-after-sign-in.ts'
import { type Shop, ShopCard } from './shop-card.tsx'
import './account.css'

/** Which shop prints and pays for this player. */
export function SelectShopPage({ back }: { readonly back?: string | undefined }) {
  const session = useSession()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<Shop>()
  const choosing = useCall(client.account.chooseShop, (refusal) => {
    setChosen(undefined)
    toast(refusal.reason === 'orders_still_open' ? openItemsText(refusal.detail) : explain(refusal))
  })
  const wanted = usePaused(search.trim())
  const shops = useQuery(shopsQuery(wanted))

  async function choose(shop: Shop): Promise<void> {
    const signedIn = await choosing.run({ shop_id: shop.shop_id })
    if (signedIn === null) return
    setChosen(undefined)
    startSession(signedIn)
    await refreshUser()
    toast(accountTexts.chosen(shop.name))
    redirectAfterSignIn(signedIn.shop_id, back)
  }

  return (
    <Page
      head={
        <NavBar
          title={accountTexts.chooseShop}
          lined
          {...(session?.shopId && { onBack: () => goBack(links.home.home()) })}
        />
      }
    >
      <div className="account">
        <p className="ink-2 text-s">{accountTexts.chooseShopHint}</p>
        <TextField
          label={accountTexts.search}
          type="search"
          maxLength={MAX_SEARCH}
          value={search}
          onChange={setSearch}
        />
        <QueryView
          query={shops}
          skeletons={3}
          isEmpty={({ rows }) => rows.length === 0}
          empty={<EmptyState title={accountTexts.noShop} hint={accountTexts.noShopHint} />}
        >
          {({ rows }) => (
            <ul className="account-shops">
              {rows.map((shop) => (
                <li key={shop.shop_id}>
                  <ShopCard shop={shop} isCurrent={shop.shop_id === session?.shopId} onChoose={() => setChosen(shop)} />
                </li>
              ))}
            </ul>
          )}
        </QueryView>
      </div>
      <Dialog
        open={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        title={accountTexts.confirmShop(chosen?.name ?? '')}
        actions={
          <>
            <Button variant="outline" onClick={() => setChosen(undefined)}>
              {accountTexts.cancel}
            </Button>
            <Button busy={choosing.isBusy} onClick={() => chosen && void choose(chosen)}>
              {accountTexts.confirm}
            </Button>
          </>
        }
      >
        <p className="ink-2">{accountTexts.confirmShopNote}</p>
      </Dialog>
    </Page>
  )
}

const OPEN_ITEMS = ['orders', 'chases', 'withdrawals', 'recharges'] as const

/** Names what keeps a player in the shop they are in. */
function openItemsText(open: DetailOf<'orders_still_open'>): string {
  const items = OPEN_ITEMS.filter((item) => open[item] > 0).map((item) => accountTexts.openItems[item](open[item]))
  return accountTexts.stillOpen(items.join('、'))
}
