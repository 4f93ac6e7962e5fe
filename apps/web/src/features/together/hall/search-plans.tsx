import { MAX_SEARCH } from '@caimin/contract'
import { goBack, navigate } from '@caimin/router'
import { usePages } from '@caimin/session'
import { EmptyState, NavBar, Page, PagedList, TextField } from '@caimin/ui'
import { usePaused } from '../../../platform/forms/use-paused.ts'
import { links } from '../../../platform/links.ts'
import { hallQuery } from '../queries.ts'
import { hallTexts } from './hall.texts.ts'
import { OpenLines } from './open-lines.tsx'

/** Plans that can be joined, of initiators whose name begins so, or with this number. */
export function SearchPlans({ text }: { readonly text: string }) {
  const wanted = usePaused(text.trim())
  return (
    <Page head={<NavBar title={hallTexts.search} onBack={() => goBack(links.together.together())} lined />}>
      <div className="pad">
        <TextField
          label={hallTexts.searchLabel}
          type="search"
          autoComplete="off"
          maxLength={MAX_SEARCH}
          value={text}
          onChange={(search) => navigate(links.together.together({ search }), { replace: true })}
        />
      </div>
      {wanted === '' ? (
        <EmptyState title={hallTexts.searchStart} hint={hallTexts.searchStartHint} />
      ) : (
        <Found text={wanted} />
      )}
    </Page>
  )
}

function Found({ text }: { readonly text: string }) {
  const plans = usePages(hallQuery({ search: text }))
  return (
    <PagedList list={plans} empty={<EmptyState title={hallTexts.searchNone} hint={hallTexts.searchNoneHint} />}>
      {(rows) => <OpenLines plans={rows} />}
    </PagedList>
  )
}
