export { runAttempt } from './attempt.ts'
export { leadsOutside, type MaskedMessage, maskMessage, whyOutside } from './banned-words/mask-message.ts'
export { maskWords } from './banned-words/mask-words.ts'
export { type BankCard, findBankCard, findBankCards, findSealedNumbers } from './cards/bank-card.store.ts'
export { viewBankCard } from './cards/bank-card.view.ts'
export { BANKS, bankOf } from './cards/bank-of.ts'
export { addCard, bindCard, type CardKeys, MAX_CARDS, unbindCard } from './cards/bind-card.ts'
export { sendOwnCode } from './cards/own-code.ts'
export { findPayee, type Payee } from './cards/payee.store.ts'
export { IDENTITY_CLEAN_UPS } from './clean-ups.ts'
export { readIdCard } from './id-card/read-id-card.ts'
export { countWaitingReviews, type IdReview, listIdReviews, newestReviewOf } from './id-review/id-review.store.ts'
export {
  approveReview,
  askForReview,
  endNeedlessReview,
  openReview,
  refuseReview,
} from './id-review/id-review.ts'
export {
  countInvited,
  findInviteCode,
  findInvitedBy,
  findInviter,
  type Inviter,
  listInvited,
  recordInvitation,
} from './inviting/invitations.store.ts'
export { inviteNumber, listInvitedNumbers } from './inviting/number-invitations.store.ts'
export { joinShop, type Membership } from './join-shop.ts'
export { maskMobile, maskName } from './mask.ts'
export { deliverMessage } from './messages/deliver-messages.ts'
export { httpSmsSender } from './messages/http-sms-sender.ts'
export { logSender } from './messages/log-sender.ts'
export { recentMessages } from './messages/message.store.ts'
export type { MessageSenders } from './messages/message-sender.ts'
export { smtpSender } from './messages/smtp-sender.ts'
export { acceptAgreement } from './own-account/agreement.store.ts'
export { changePassword, type OwnAccountParts } from './own-account/change-password.ts'
export { changePhone } from './own-account/change-phone.ts'
export type { Self } from './own-account/check-own-password.ts'
export { findDevices } from './own-account/devices.store.ts'
export { viewDevices } from './own-account/devices.view.ts'
export { setAvatar, setNickname } from './own-account/nickname-and-avatar.store.ts'
export { hashPassword } from './password.ts'
export { findPlayers } from './people/find-players.ts'
export { freezePerson, signOutEverywhere, unfreezePerson, whyFrozen } from './people/freeze.ts'
export { findNamed, isNamed } from './people/name-search.ts'
export {
  findFreezes,
  findMemberships,
  findPeople,
  findPerson,
  findPersonNames,
  type Person,
  type PersonDetail,
} from './people/people.store.ts'
export { type PersonReason, personRefusal, playBar } from './people/person-refusal.ts'
export { findProfile, insertPerson, openSessionIds, type Profile } from './person.store.ts'
export {
  findNicknames,
  findPlayerNames,
  findPlayerNamesOfShops,
  findPlayerProfiles,
  findServedPlayer,
  findVerified,
  type PlayerName,
  type PlayerProfile,
  searchPlayers,
  viewPlayer,
} from './player-names.store.ts'
export { httpNameAuthority } from './real-name/http-name-authority.ts'
export { formOnlyAuthority, type NameAndNumber, type NameAuthority } from './real-name/name-authority.ts'
export { type RealNameParts, verifyRealName } from './real-name/verify-real-name.ts'
export { requestMailCode, requestSmsCode } from './request-code.ts'
export { sealIdentityAnew } from './sealing/seal-anew.ts'
export type { SecondFactorParts } from './second-factor/check-code.ts'
export { beginEnrolling, finishEnrolling } from './second-factor/enrol.ts'
export { proveIdentity } from './second-factor/prove-identity.ts'
export { resetSecondFactor, whomMayReset } from './second-factor/reset.ts'
export { countRecoveryCodes } from './second-factor/second-factor.store.ts'
export { recordAccessChange, refuseSecondPerson, type SecondPersonRefusal } from './second-person.ts'
export { endOtherSessions, endOwnSession, endSessions, type Holder } from './session.store.ts'
export { createSessions, type Sessions, type SessionTokens, type WithSessions } from './sessions.ts'
export { type PersonSignedIn, type SignInParts, signInByCode, signInPerson, signInStaff } from './sign-in.ts'
export { resetPassword, type SignUpParts, signUp } from './sign-up.ts'
export { findNamesOfShopStaff, findStaff, findStaffIds, findStaffNames } from './staff.store.ts'
export { addFirstOperator } from './staffing/first-operators.ts'
export { checkFirstPassword } from './staffing/first-password.ts'
export {
  confirmOperatorProposal,
  listOperatorProposals,
  type OperatorChange,
  proposeOperatorChange,
  rejectOperatorProposal,
} from './staffing/operator-proposals.ts'
export { changeStaffPassword } from './staffing/own-staff-password.ts'
export { listStaff } from './staffing/staffing.store.ts'
export {
  addStaff,
  changeStaff,
  freezeStaff,
  isStaffPasswordTooCommon,
  resetStaffPassword,
  unfreezeStaff,
} from './staffing/staffing.ts'
export { withdrawPasswordState } from './withdraw-password/withdraw-password.store.ts'
export {
  changeWithdrawPassword,
  checkWithdrawPassword,
  setWithdrawPassword,
} from './withdraw-password/withdraw-password.ts'
