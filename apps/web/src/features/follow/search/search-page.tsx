import { MAX_SEARCH } from '@caimin/contract'
import { goBack, navigate } from '@caimin/router'
import { usePages } from '@caimin/session'
import { Card, EmptyState, NavBar, Page, PagedList, TextField } from '@caimin/ui'
import { usePaused } from '../../../platform/forms/use-paused.ts'
import { links } from '../../../platform/links.ts'
import { PosterLine } from '../parts/poster-line.tsx'
import { searchQuery } from '../queries.ts'
import { searchTexts } from './search.texts.ts'

/** People of the shop who post, by a part of their nickname. */
export function SearchPage({ name = '' }: { readonly name?: string | undefined }) {
  const wanted = usePaused(name.trim())
  const type = (next: string) => navigate(links.follow.search(next === '' ? {} : { name: next }), { replace: true })
  return (
    <Page head={<NavBar title={searchTexts.title} onBack={() => goBack(links.follow.follow())} lined />}>
      <div className="pad">
        <TextField
          label={searchTexts.label}
          type="search"
          autoComplete="off"
          maxLength={MAX_SEARCH}
          value={name}
          onChange={type}
        />
      </div>
      {wanted === '' ? <EmptyState title={searchTexts.start} hint={searchTexts.startHint} /> : <Found name={wanted} />}
    </Page>
  )
}

function Found({ name }: { readonly name: string }) {
  const people = usePages(searchQuery(name))
  return (
    <PagedList list={people} empty={<EmptyState title={searchTexts.none} hint={searchTexts.noneHint} />}>
      {(rows) => (
        <Card>
          <ul>
            {rows.map((poster) => (
              <PosterLine key={poster.player_id} poster={poster} />
            ))}
          </ul>
        </Card>
      )}
    </PagedList>
  )
}
