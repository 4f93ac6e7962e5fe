import { QrCode } from '@caimin/ui'
import { ticketMark } from '../ticket/ticket-mark.ts'
import { printTexts } from './print.texts.ts'
import type { Slip } from './slip.ts'
import './slip.css'

/** The slip on 58 mm paper: 48 mm printable, black on white, as long as it needs to be. */
export function Slip58mm({ slip }: { readonly slip: Slip }) {
  return (
    <div className="sheet sheet-58">
      <p className="sheet-title">{slip.title}</p>
      <p className="sheet-center">{slip.shop}</p>
      {slip.times > 1 && (
        <p className="sheet-center">
          <span className="sheet-void">{printTexts.reprint(slip.times)}</span>
        </p>
      )}
      <hr className="sheet-dashed" />
      <p className="sheet-ends">
        <span>{printTexts.cutoff}</span>
        <b className="sheet-cutoff">{slip.cutoff}</b>
      </p>
      <p className="sheet-ends">
        <span>{slip.day}</span>
        <span>{slip.decides}</span>
      </p>
      <hr className="sheet-solid" />
      <p className="sheet-ends sheet-game">
        <b>{slip.game}</b>
        <b>{slip.play}</b>
      </p>
      <Content slip={slip} />
      <Sums slip={slip} />
      <hr className="sheet-solid" />
      <div className="sheet-qr">
        <QrCode text={slip.qr} label={slip.checkCode} />
      </div>
      <p className="sheet-code">{slip.checkCode}</p>
      <p className="sheet-center">{slip.number}</p>
      <hr className="sheet-dashed" />
      <Foot slip={slip} />
    </div>
  )
}

function Content({ slip }: { readonly slip: Slip }) {
  const { content } = slip
  if (content.kind === 'match') {
    return content.legs.map((leg) => (
      <div className="sheet-leg" key={`${leg.matchId} ${leg.play}`}>
        <p className="sheet-ends">
          <b className="sheet-pick">{leg.number}</b>
          <span>{leg.playText}</span>
        </p>
        <p>{leg.teams}</p>
        <p className="sheet-ends">
          <b className="sheet-pick">{leg.options.map(({ text }) => text).join('　')}</b>
          <span>{leg.options.map(({ option }) => slip.oddsOf(leg.matchId, leg.play, option)).join('　')}</span>
        </p>
      </div>
    ))
  }
  return content.lines.map((line) => (
    <div className="sheet-leg sheet-numbers" key={line.at}>
      {line.row === null ? (
        line.zones.map(({ name, numbers }) => <Numbers key={name} name={`${line.at} ${name}`} numbers={numbers} />)
      ) : (
        <Numbers name={ticketMark(line.at)} numbers={line.row} />
      )}
    </div>
  ))
}

const Numbers = ({ name, numbers }: { readonly name: string; readonly numbers: string }) => (
  <p className="sheet-ends">
    <span>{name}</span>
    <b>{numbers}</b>
  </p>
)

function Sums({ slip }: { readonly slip: Slip }) {
  return (
    <>
      <p className="sheet-ends sheet-sum">
        <b className="sheet-pick">
          {slip.content.kind === 'match' ? slip.content.pass : slip.isAppended && printTexts.append}
        </b>
        <b className="sheet-pick">{printTexts.times(slip.multiple)}</b>
      </p>
      <p className="sheet-ends">
        <span>{printTexts.notes(slip.notes)}</span>
        <b className="sheet-pick">{printTexts.money(slip.money)}</b>
      </p>
    </>
  )
}

function Foot({ slip }: { readonly slip: Slip }) {
  return (
    <>
      <p className="sheet-ends">
        <span>{slip.player}</span>
        <span>{slip.accepted}</span>
      </p>
      <p className="sheet-ends">
        <span>{slip.printed}</span>
        <span>{printTexts.nth(slip.times)}</span>
      </p>
      <p>{slip.clerk}</p>
      {slip.reason !== '' && (
        <p className="sheet-ends">
          <span>{printTexts.why}</span>
          <span>{slip.reason}</span>
        </p>
      )}
      <p className="sheet-center sheet-last">{printTexts.notATicket}</p>
      <p className="sheet-center">{printTexts.noPrize}</p>
    </>
  )
}
