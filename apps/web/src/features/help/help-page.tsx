import { MAX_SEARCH } from '@caimin/contract'
import { goBack, navigate } from '@caimin/router'
import { Button, Card, Cell, EmptyState, FootBar, NavBar, Page, SectionHead, TextField } from '@caimin/ui'
import { useDeferredValue, useState } from 'react'
import { links } from '../../platform/links.ts'
import { useSession } from '../../platform/session/session.ts'
import { FeedbackSheet } from './feedback-sheet.tsx'
import { findQuestions } from './find-questions.ts'
import { helpTexts } from './help.texts.ts'
import { QUESTIONS, type QuestionGroup } from './questions.texts.ts'
import './help.css'

/** Questions with answers, and the way to the shop for those that have none. */
export function HelpPage() {
  const session = useSession()
  const [search, setSearch] = useState('')
  const [isWriting, setWriting] = useState(false)
  const wanted = useDeferredValue(search)
  const groups = findQuestions(QUESTIONS, wanted)
  const isSearching = wanted.trim() !== ''

  function write(): void {
    if (session === null) navigate(links.account.login())
    else setWriting(true)
  }

  return (
    <Page
      head={<NavBar title={helpTexts.title} onBack={() => goBack(links.home.home())} lined />}
      foot={
        <FootBar>
          <Button onClick={write}>{helpTexts.give}</Button>
        </FootBar>
      }
    >
      <div className="help">
        <div className="help-search">
          <TextField
            label={helpTexts.search}
            type="search"
            placeholder={helpTexts.searchHint}
            maxLength={MAX_SEARCH}
            value={search}
            onChange={setSearch}
          />
        </div>
        {groups.length === 0 && <EmptyState title={helpTexts.noneFound} hint={helpTexts.noneFoundHint} />}
        {groups.map((group) => (
          <Questions key={group.title} group={group} isOpen={isSearching} />
        ))}
        {!isSearching && (
          <Card className="help-ways">
            <Cell title={helpTexts.records} note={helpTexts.recordsNote} href={links.help.record()} />
            <Cell title={helpTexts.check} note={helpTexts.checkNote} href={links.help.check()} />
            <Cell title={helpTexts.limits} href={links.limits.limits()} />
          </Card>
        )}
      </div>
      <FeedbackSheet open={isWriting} onClose={() => setWriting(false)} onSent={() => navigate(links.help.record())} />
    </Page>
  )
}

function Questions({ group, isOpen }: { readonly group: QuestionGroup; readonly isOpen: boolean }) {
  return (
    <>
      <SectionHead title={group.title} />
      <Card>
        {group.questions.map(({ ask, answer }) => (
          <details key={`${ask} ${isOpen}`} className="help-question" open={isOpen}>
            <summary>{ask}</summary>
            <p className="ink-2">{answer}</p>
          </details>
        ))}
      </Card>
    </>
  )
}
