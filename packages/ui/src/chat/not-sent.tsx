import { chatTexts } from './chat.texts.ts'

interface NotSentProps {
  /** In the server's words; empty where it has none. */
  readonly why: string
  readonly onSendAgain: () => void
  readonly onDiscard: () => void
}

/** Beside a message that was not taken: why, and the two ways on. */
export const NotSent = ({ why, onSendAgain, onDiscard }: NotSentProps) => (
  <>
    <span className="red">{chatTexts.notSent(why)}</span>
    <button type="button" className="red" onClick={onSendAgain}>
      {chatTexts.sendAgain}
    </button>
    <button type="button" onClick={onDiscard}>
      {chatTexts.discard}
    </button>
  </>
)
