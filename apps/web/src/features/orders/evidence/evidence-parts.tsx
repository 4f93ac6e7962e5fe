import {
  chinaClock,
  chinaDate,
  chinaParts,
  exactAmountText,
  fenOf,
  instantOf,
  type MoneyText,
  type TimeText,
} from '@caimin/base'
import type { Account } from '@caimin/contract'
import { type Fact, FactList, type FactListProps } from '@caimin/ui'
import type { ReactNode } from 'react'
import { useRules } from '../../../platform/data/game-rules.ts'
import { ACCOUNT_NAMES, evidenceTexts, JOURNAL_NAMES } from './evidence.texts.ts'
import { resultText } from './result-text.ts'
import { type Evidence, type Export, useIsWhole } from './use-evidence.ts'

interface ContentProps {
  readonly content: Evidence
}

/** 2026-11-20 16:31:12 */
export function momentOf(wire: TimeText): string {
  const at = instantOf(wire)
  return `${chinaDate(at)} ${chinaClock(at)}:${String(chinaParts(at).second).padStart(2, '0')}`
}

const yuanOf = (wire: MoneyText): string => `${exactAmountText(wire)}${evidenceTexts.yuan}`

export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

export const Facts = ({ facts }: Pick<FactListProps, 'facts'>) => <FactList className="evidence-facts" facts={facts} />

/** An amount that there is; a fact is left out where it is not. */
const amountFact = (name: string, wire: MoneyText | null): Fact | false =>
  wire !== null && fenOf(wire) !== 0n && [name, yuanOf(wire)]

/** A line of the bet with each match as on paper, by its number of the day, where the record has its key. */
const withNumbers = (line: string, matches: Evidence['matches']): string =>
  matches.reduce((text, { match_id, number_text }) => text.replaceAll(match_id, number_text), line)

export function OrderFacts({ content: { order, shop, matches, issue_matches } }: ContentProps) {
  const t = evidenceTexts
  return (
    <>
      <Section title={t.order}>
        <Facts
          facts={[
            [t.orderNo, order.order_no],
            [t.game, [order.game_name, order.issue_no].filter((part) => part !== null).join(' ')],
            [t.state, order.state_name],
            [t.count, t.notes(order.notes, order.bet.multiple)],
            [t.stake, yuanOf(order.stake)],
            amountFact(t.discount, order.discount ?? null),
            amountFact(t.captured, order.captured),
            amountFact(t.released, order.released),
            amountFact(t.prize, order.prize),
            amountFact(t.prizeAfterTax, order.prize_after_tax),
            amountFact(t.voidRefund, order.void_refund),
            [t.placedAt, momentOf(order.placed_at)],
            [t.acceptBy, momentOf(order.accept_by)],
            [t.printBy, momentOf(order.print_by)],
            [t.cutoffAt, momentOf(order.cutoff_at)],
          ]}
        />
        <h3>{t.lines}</h3>
        <pre className="evidence-lines">{order.lines.map((line) => withNumbers(line, matches)).join('\n')}</pre>
      </Section>
      {issue_matches.length > 0 && (
        <Section title={t.issueMatches}>
          <ol className="evidence-list">
            {issue_matches.map(({ no, league, home, away }) => (
              <li key={no}>{t.match(String(no), home, `${away} ${league}`)}</li>
            ))}
          </ol>
        </Section>
      )}
      <Section title={t.shop}>
        <Facts
          facts={[
            [t.shop, shop.name],
            [t.licence, shop.licence_no],
            [t.address, shop.address],
            [
              t.phone,
              <a key="phone" href={`tel:${shop.phone}`}>
                {shop.phone}
              </a>,
            ],
          ]}
        />
      </Section>
    </>
  )
}

export function EventRecords({ content }: ContentProps) {
  return (
    <Section title={evidenceTexts.events}>
      <table className="evidence-table">
        <thead>
          <tr>
            <th scope="col">{evidenceTexts.time}</th>
            <th scope="col">{evidenceTexts.what}</th>
            <th scope="col">{evidenceTexts.who}</th>
          </tr>
        </thead>
        <tbody>
          {content.events.map((event) => (
            <tr key={`${event.at} ${event.from?.state} ${event.to.state}`}>
              <td>{momentOf(event.at)}</td>
              <td>
                {event.to.name}
                {event.reason !== null && <div className="ink-2">{event.reason}</div>}
              </td>
              <td>{evidenceTexts.actor[event.actor]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

export function ResultRecords({ content: { order, results, matches } }: ContentProps) {
  const rules = useRules(order.game)
  const nameOf = (subject: string) => {
    const match = matches.find(({ match_id }) => match_id === subject)
    if (match) return evidenceTexts.match(match.number_text, match.home, match.away)
    return order.issue_no === null ? subject : evidenceTexts.resultOf(order.game_name, order.issue_no)
  }
  if (results.length === 0) return null
  return (
    <Section title={evidenceTexts.results}>
      <ul className="evidence-list">
        {results.map((result) => (
          <li key={`${result.subject} ${result.step}`}>
            <b>{nameOf(result.subject)}</b> {evidenceTexts.steps[result.step]} {resultText(rules, result)}
            <div className="ink-2">{evidenceTexts.confirmedAt(momentOf(result.confirmed_at), result.revision)}</div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function LedgerRecords({ content: { ledger } }: ContentProps) {
  const accountName = (account: Account) => ACCOUNT_NAMES[account] ?? account
  return (
    <Section title={evidenceTexts.ledger}>
      <table className="evidence-table">
        <thead>
          <tr>
            <th scope="col">{evidenceTexts.what}</th>
            <th scope="col">{evidenceTexts.from}</th>
            <th scope="col">{evidenceTexts.to}</th>
            <th scope="col" className="end">
              {evidenceTexts.amount}
            </th>
          </tr>
        </thead>
        {ledger.map(({ journal_id, kind, at, lines }) => (
          <tbody key={journal_id}>
            {lines.map(({ debit, credit, amount }, line) => (
              <tr key={`${debit} ${credit}`}>
                {line === 0 && (
                  <th scope="rowgroup" rowSpan={lines.length}>
                    {JOURNAL_NAMES[kind] ?? kind}
                    <div className="ink-2">{momentOf(at)}</div>
                  </th>
                )}
                <td>{accountName(debit)}</td>
                <td>{accountName(credit)}</td>
                <td className="end nowrap">{yuanOf(amount)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </Section>
  )
}

export function SealFacts({ bundle }: { readonly bundle: Export }) {
  const isWhole = useIsWhole(bundle)
  return (
    <Section title={evidenceTexts.seal}>
      <Facts
        facts={[
          [evidenceTexts.contentHash, <Hash key="hash" of={bundle.sha256} />],
          [evidenceTexts.exportedAt, momentOf(bundle.exported_at)],
          [evidenceTexts.sealText, <Hash key="seal" of={bundle.seal} />],
        ]}
      />
      {isWhole !== undefined && (
        <p role="status" className={isWhole ? 'green' : 'red'}>
          {isWhole ? evidenceTexts.verified : evidenceTexts.wrong}
        </p>
      )}
      <p className="ink-2 text-s">{evidenceTexts.howToCheck}</p>
    </Section>
  )
}

/** 64 digits in groups of eight, so that two can be compared by eye. */
export function Hash({ of }: { readonly of: string }) {
  return <code className="evidence-hash">{of.match(/.{1,8}/g)?.join(' ')}</code>
}
