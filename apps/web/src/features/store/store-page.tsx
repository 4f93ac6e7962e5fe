import type { OutputOf } from '@caimin/contract'
import { goBack } from '@caimin/router'
import { GAME_NAMES } from '@caimin/rules/games'
import { serverNow } from '@caimin/session'
import {
  Card,
  Cell,
  EndlessList,
  GameIcon,
  ImagePreview,
  momentText,
  NavBar,
  Page,
  QueryView,
  SectionHead,
  Tag,
} from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { links } from '../../platform/links.ts'
import { storeQuery } from '../../platform/queries/store.ts'
import { storeTexts } from './store.texts.ts'
import { StoreHoursCells } from './store-hours.tsx'
import './store.css'

type Store = OutputOf<'store', 'info'>

/** Who prints and pays: everything a player may want to know of the shop. */
export function StorePage() {
  const store = useQuery(storeQuery)
  return (
    <Page head={<NavBar title={storeTexts.title} onBack={() => goBack(links.home.home())} lined />}>
      <EndlessList onRefresh={() => store.refetch()}>
        <QueryView query={store} skeletons={6}>
          {(data) => <Content store={data} />}
        </QueryView>
      </EndlessList>
    </Page>
  )
}

function Content({ store }: { readonly store: Store }) {
  return (
    <div className="store">
      <Card className="store-head">
        <div className="row">
          <h2 className="grow">{store.name}</h2>
          <OpenTag store={store} />
        </div>
        {store.state !== 'open' && store.state_why !== '' && <p className="red">{storeTexts.why(store.state_why)}</p>}
        {!store.is_open_now && !store.licence_over && store.state === 'open' && (
          <p className="ink-2 text-s">{storeTexts.opensAt(momentText(store.next_opening_at, serverNow()))}</p>
        )}
      </Card>
      <Card>
        <StoreHoursCells hours={store.hours} />
        <Cell title={storeTexts.phone} value={store.phone} href={`tel:${store.phone}`} />
        {store.wechat && <Cell title={storeTexts.wechat} value={store.wechat} />}
        <Cell title={storeTexts.address} note={store.address} />
        <Cell title={storeTexts.owner} value={store.owner_name} />
        <Cell title={storeTexts.licence} value={store.licence_no} />
        {store.licence_valid_until !== null && (
          <Cell title={storeTexts.licenceUntil} value={store.licence_valid_until} />
        )}
        <Cell title={storeTexts.code} value={store.code} />
      </Card>
      <SectionHead title={storeTexts.notice} />
      <Card>
        <p className="store-words">{store.notice === '' ? storeTexts.noNotice : store.notice}</p>
        <Cell title={storeTexts.allNotices} href={links.store.announcements()} />
      </Card>
      <Codes codes={store.codes} />
      <SectionHead title={storeTexts.games} />
      <Card>
        <ul className="store-games">
          {store.games.map(({ game, is_open, advance_minutes }) => (
            <li key={game}>
              <GameIcon game={game} />
              <span className="grow">{GAME_NAMES[game]}</span>
              <span className="ink-2 text-s">
                {is_open ? storeTexts.advance(-advance_minutes) : storeTexts.gameClosed}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

function OpenTag({ store }: { readonly store: Store }) {
  if (store.state !== 'open') return <Tag tone="red">{storeTexts.suspended}</Tag>
  if (store.licence_over) return <Tag tone="red">{storeTexts.licenceOver}</Tag>
  return store.is_open_now ? <Tag tone="green">{storeTexts.open}</Tag> : <Tag>{storeTexts.closed}</Tag>
}

function Codes({ codes }: { readonly codes: Store['codes'] }) {
  const [shown, setShown] = useState<Store['codes'][number]>()
  if (codes.length === 0) return null
  return (
    <>
      <SectionHead title={storeTexts.codes} note={storeTexts.codesNote} />
      <Card>
        <ul className="store-codes">
          {codes.map((code) => (
            <li key={code.kind}>
              <button type="button" onClick={() => setShown(code)}>
                <img src={code.picture_url} alt="" />
                <b>{storeTexts.codeKinds[code.kind]}</b>
                <span className="ink-2 text-s">{storeTexts.codeOf(code.account_name)}</span>
              </button>
            </li>
          ))}
        </ul>
      </Card>
      <ImagePreview
        open={shown !== undefined}
        onClose={() => setShown(undefined)}
        src={shown?.picture_url ?? ''}
        alt={shown ? storeTexts.codeKinds[shown.kind] : ''}
      />
    </>
  )
}
