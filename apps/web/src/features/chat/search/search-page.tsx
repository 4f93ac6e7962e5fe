import { CHAT_SEARCH } from '@caimin/contract'
import { goBack, type Href, Link, navigate } from '@caimin/router'
import { usePages } from '@caimin/session'
import { Card, EmptyState, NavBar, Page, PagedList, Tabs, TextField } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { usePaused } from '../../../platform/forms/use-paused.ts'
import { links } from '../../../platform/links.ts'
import { conversationsQuery } from '../../../platform/queries/conversations.ts'
import { chatTexts } from '../chat.texts.ts'
import { When } from '../chat-line-when.tsx'
import { supportTexts } from '../support/support.texts.ts'
import { aroundWord } from './around-word.ts'
import { type FoundMessage, PLACES, type Place, searchQuery } from './queries.ts'
import { searchTexts } from './search.texts.ts'
import '../chat.css'
import './search.css'

interface SearchPageProps {
  readonly word?: string | undefined
  readonly place?: string | undefined
}

/** What was said, by a word of it: in the conversation with the shop, in its group, or with customer service. */
export function SearchPage({ word = '', place: named }: SearchPageProps) {
  const place = PLACES.find((one) => one === named) ?? 'shop'
  const wanted = usePaused(word.trim())
  const look = (next: { readonly word: string; readonly place: Place }) =>
    navigate(links.chat.search({ place: next.place, ...(next.word !== '' && { word: next.word }) }), { replace: true })
  return (
    <Page
      head={
        <>
          <NavBar title={searchTexts.title} onBack={() => goBack(links.chat.chat())} />
          <Tabs
            label={searchTexts.places}
            tabs={PLACES.map((value) => ({ value, label: searchTexts.placeNames[value] }))}
            value={place}
            onChange={(next: Place) => look({ word, place: next })}
          />
        </>
      }
    >
      <div className="pad">
        <TextField
          label={searchTexts.label}
          type="search"
          autoComplete="off"
          maxLength={CHAT_SEARCH.max}
          value={word}
          onChange={(next) => look({ word: next, place })}
        />
      </div>
      {wanted.length < CHAT_SEARCH.min ? (
        <EmptyState title={searchTexts.start} hint={searchTexts.startHint(CHAT_SEARCH.min)} />
      ) : (
        <Found key={place} place={place} word={wanted} />
      )}
    </Page>
  )
}

interface FoundProps {
  readonly place: Place
  readonly word: string
}

function Found({ place, word }: FoundProps) {
  const list = usePages(searchQuery(place, word))
  const wayTo = useWayTo(place)
  return (
    <PagedList
      list={list}
      empty={
        list.hasMore ? (
          <EmptyState title={searchTexts.goesOn} />
        ) : (
          <EmptyState title={searchTexts.none} hint={searchTexts.noneHint} />
        )
      }
    >
      {(rows) => (
        <Card>
          <ul>
            {rows.map((message) => (
              <li key={message.number}>
                <Link className="chat-found" to={wayTo(message)}>
                  <span className="chat-line-head">
                    <b className="cut">{authorOf(message, place)}</b>
                    <When at={message.at} />
                  </span>
                  <Words text={message.text} word={word} />
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </PagedList>
  )
}

/** To a message in the conversation that one looks through. */
function useWayTo(place: Place): (message: FoundMessage) => Href {
  const [own] = useQuery(conversationsQuery).data?.rows ?? []
  return ({ number }) => {
    const at = String(number)
    switch (place) {
      case 'shop':
        return links.chat.chat(own && { conversation_id: own.conversation_id, at })
      case 'group':
        return links.chat.group({ at })
      case 'support':
        return links.chat.support({ at })
    }
  }
}

function authorOf({ is_own, name }: FoundMessage, place: Place): string {
  if (is_own) return chatTexts.me
  return name ?? (place === 'support' ? supportTexts.other : chatTexts.shop)
}

function Words({ text, word }: { readonly text: string; readonly word: string }) {
  const part = aroundWord(text, word)
  return (
    <span className="chat-found-words">
      {part.before}
      <mark>{part.word}</mark>
      {part.after}
    </span>
  )
}
