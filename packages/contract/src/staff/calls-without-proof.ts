import type { STAFF_WRITES } from '../audit/staff-writes.ts'

type Writes = typeof STAFF_WRITES
type WithoutProof<F extends keyof Writes> = {
  [E in keyof Writes[F]]: Writes[F][E] extends { readonly needsProof: true | 'desk_work' }
    ? never
    : `${F}.${E & string}`
}[keyof Writes[F]]

const READS = 'reads only; a POST so that what is searched for stands in no address'
const SHOWS = 'shows what a file would do, and does nothing'
const TEXT = 'adds words or pictures, and moves nothing'
const HELD = 'gives a held stake back to its player, or keeps it held'
const SALE = 'stops or resumes sale of a number, a match or a game'
const LESS = 'takes access away, and gives none'
const APPLICATION = 'opens no shop: the two operators who do are asked'
const ANSWERS = 'says who answers a player, or that they have read it'
const DEMO = 'is there in the demo alone'

/**
 * Calls by which staff change something without a fresh proof of identity, each with the reason. A call with neither
 * `needsProof` nor a reason here does not compile.
 */
export const CALLS_WITHOUT_PROOF = {
  'desk.accept': HELD,
  'desk.refuse': HELD,
  'desk.askOdds': 'moves nothing: its player decides',
  'desk.markPrinted': 'moves nothing: recording the ticket asks',
  'desk.uploadPhoto': TEXT,
  'desk.readPhoto': READS,
  'counter.players': READS,
  'desk.findOrders': READS,
  'chatDesk.list': READS,
  'counter.setAutoAccept': 'moves nothing: recording the ticket asks',
  'operator.correctionPreview': READS,
  'ledger.accounts': READS,
  'users.list': READS,
  'users.signOut': LESS,
  'numbers.close': SALE,
  'numbers.open': SALE,
  'operator.handOverFeed': 'says that people fill in what they may fill in anyway',
  'operator.retryFeed': 'asks a source that is asked anyway, sooner',
  'jobs.retry': 'repeats what the server does by itself, once',
  'jobs.rerunEvent': 'repeats what the server does by itself, once',
  'demo.advance': DEMO,
  'demo.finishMatch': DEMO,
  'demo.drawNow': DEMO,
  'demo.cutSource': DEMO,
  'withdrawals.previewFile': SHOWS,
  'help.answer': TEXT,
  'store.publishNotice': TEXT,
  'store.withdrawNotice': TEXT,
  'store.uploadCode': TEXT,
  'plans.openContent': 'shows a bet that is to be printed; the first time is audited',
  'plans.cancel': HELD,
  'disputes.deskUploadPicture': TEXT,
  'disputes.deskSay': TEXT,
  'disputes.deskAddExcerpt': TEXT,
  'disputeReview.say': TEXT,
  'idReviews.refuse': 'leaves a name unconfirmed, as it was',
  'staff.beginSecondFactor': 'counts only with its first code, for which a proof is asked',
  'staff.confirmIdentity': 'is the proof',
  'staff.endSession': LESS,
  'staff.endOtherSessions': LESS,
  'staff.signOut': LESS,
  'setup.blockNumber': SALE,
  'setup.unblockNumber': SALE,
  'setup.blockMatches': SALE,
  'setup.unblockMatches': SALE,
  'ownStaff.changePassword': 'asks for the present password',
  'shops.uploadLicence': TEXT,
  'shops.apply': APPLICATION,
  'shops.correct': APPLICATION,
  'shops.giveBack': APPLICATION,
  'chatDesk.send': TEXT,
  'chatDesk.uploadPicture': TEXT,
  'chatDesk.markRead': ANSWERS,
  'chatDesk.recall': TEXT,
  'chatDesk.claim': ANSWERS,
  'chatDesk.release': ANSWERS,
  'chatDesk.handOver': ANSWERS,
  'chatDesk.saveSettings': TEXT,
  'chatGroupDesk.send': TEXT,
  'chatGroupDesk.markRead': ANSWERS,
  'chatGroupDesk.recall': TEXT,
  'chatGroupDesk.removeMessage': TEXT,
  'chatGroupDesk.decideHeld': TEXT,
  'chatGroupDesk.closeReport': ANSWERS,
  'chatGroupDesk.mute': LESS,
  'chatGroupDesk.removeMember': LESS,
  'chatGroupDesk.restore': 'lets a member talk, and gives no access',
  'chatGroupDesk.saveOpen': LESS,
  'supportDesk.send': TEXT,
  'supportDesk.markRead': ANSWERS,
  'supportDesk.recall': TEXT,
  'supportDesk.claim': ANSWERS,
  'supportDesk.release': ANSWERS,
  'supportDesk.handOver': ANSWERS,
  'supportDesk.saveSettings': TEXT,
} as const satisfies Readonly<Record<{ [F in keyof Writes]: WithoutProof<F> }[keyof Writes], string>>
