import { goBack } from '@caimin/router'
import { Button, Card, Cell, FootBar, NavBar, Page, SectionHead, toast } from '@caimin/ui'
import { useEffect, useState } from 'react'
import { startFresh } from '../../../platform/data/fresh-start.ts'
import { links } from '../../../platform/links.ts'
import { checkTexts } from './check.texts.ts'
import { reportOf } from './report.ts'
import { type Check, runChecks } from './run-checks.ts'
import '../help.css'

/** Whether a text is in the clipboard now: browsers give none on pages without TLS, and may refuse it on others. */
async function hasCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** 故障自查: looks at what usually goes wrong, and offers what usually helps. */
export function CheckPage() {
  const [checks, setChecks] = useState<readonly Check[]>()

  async function run(): Promise<void> {
    setChecks(undefined)
    setChecks(await runChecks())
  }

  useEffect(() => {
    let isGone = false
    void runChecks().then((found) => {
      if (!isGone) setChecks(found)
    })
    return () => {
      isGone = true
    }
  }, [])

  async function copy(): Promise<void> {
    if (!checks) return
    toast((await hasCopied(reportOf(checks))) ? checkTexts.copied : checkTexts.notCopied)
  }

  return (
    <Page
      head={<NavBar title={checkTexts.title} onBack={() => goBack(links.help.center())} lined />}
      foot={
        <FootBar>
          <Button variant="outline" disabled={!checks} onClick={() => void copy()}>
            {checkTexts.copy}
          </Button>
          <Button busy={!checks} onClick={() => void run()}>
            {checkTexts.again}
          </Button>
        </FootBar>
      }
    >
      <div className="help" aria-busy={!checks}>
        <SectionHead title={checkTexts.results} />
        <Card>
          {checks ? (
            checks.map(({ name, value, isFine, advice }) => (
              <Cell
                key={name}
                title={name}
                {...(!isFine && { note: advice })}
                value={<span className={isFine ? 'green' : 'red'}>{`${value} ${isFine ? '✓' : '!'}`}</span>}
              />
            ))
          ) : (
            <Cell title={checkTexts.running} />
          )}
        </Card>
        <SectionHead title={checkTexts.remedies} />
        <Card>
          <Cell title={checkTexts.reload} note={checkTexts.reloadNote} onClick={() => void startFresh()} />
          <Cell title={checkTexts.tell} href={links.help.record()} />
        </Card>
        <details className="help-question">
          <summary>{checkTexts.report}</summary>
          <pre className="help-report">{checks ? reportOf(checks) : ''}</pre>
        </details>
      </div>
    </Page>
  )
}
