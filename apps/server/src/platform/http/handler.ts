import type { Instant } from '@caimin/base'
import type {
  CommonRefusal,
  Endpoints,
  FeatureName,
  InputOf,
  ReasonOf,
  Reply,
  StaffRefusal,
  StaffRight,
} from '@caimin/contract'
import type { StaffRole } from '../database/identity-tables.ts'

/**
 * A signed-in player. `shopId` and `playerId` are null until a shop is chosen; calls that need one refuse
 * `shop_not_chosen` before the handler runs.
 */
export interface PlayerActor {
  readonly kind: 'player'
  readonly sessionId: string
  readonly personId: string
  readonly shopId: string | null
  readonly playerId: string | null
}

/** A player of a shop. */
export interface MemberActor extends PlayerActor {
  readonly shopId: string
  readonly playerId: string
}

/** What is known of any member of staff. */
interface StaffActor {
  readonly sessionId: string
  readonly staffId: string
  readonly staffName: string
  /** When they last proved in this session who they are. */
  readonly provedAt: Instant
  /** When they last did desk work in this session; at first when it was opened. */
  readonly workedAt: Instant
  readonly hasSecondFactor: boolean
  /** They must enrol a second factor before they may do anything else. */
  readonly isEnrolling: boolean
}

/** A shop's clerk or shopkeeper; an auditor who reads at its desk, and whom no call lets change anything. */
export interface ShopActor extends StaffActor {
  readonly kind: 'shop'
  readonly shopId: string
  readonly role: Extract<StaffRole, 'shopkeeper' | 'clerk' | 'auditor'>
  /** Of a clerk; a shopkeeper needs none. */
  readonly rights: readonly StaffRight[]
  /** Their password was chosen by another: until it is changed no other call is open. */
  readonly hasFirstPassword: boolean
}

export interface OperatorActor extends StaffActor {
  readonly kind: 'operator'
  readonly role: Extract<StaffRole, 'operator' | 'auditor'>
  readonly hasFirstPassword: boolean
}

export type Actor = PlayerActor | ShopActor | OperatorActor

/** What a handler may know about the request besides its input. */
export interface Call {
  /** What limits are counted by: an IPv4 address, or the /64 of an IPv6 one. */
  readonly networkAddress: string
  /** What the device calls itself. */
  readonly device: string
  /** The name that this device was given at an earlier sign-in; null for one that keeps none. */
  readonly deviceId: string | null
  /** The same for a device that signs in now; a new name goes out with the answer. */
  readonly keepDeviceId: () => string
  /** Whether the client has closed the connection. */
  readonly hasLeft: () => boolean
  /** The uploaded picture, for calls whose body is one. */
  readonly image?: Buffer
}

type ActorFor<A> = A extends 'none'
  ? null
  : A extends 'person'
    ? PlayerActor
    : A extends 'player'
      ? MemberActor
      : A extends 'guest'
        ? MemberActor | null
        : A extends 'clerk' | 'shopkeeper'
          ? ShopActor
          : A extends 'staff'
            ? ShopActor | OperatorActor
            : OperatorActor

/** Who may call a call of the contract. */
export type ActorOf<F extends FeatureName, E extends keyof Endpoints[F]> = Endpoints[F][E] extends {
  readonly auth: infer A
}
  ? ActorFor<A>
  : never

/** All handlers of a feature: leaving one out, or answering with an undeclared refusal, does not compile. */
export type HandlersOf<F extends FeatureName> = {
  readonly [E in keyof Endpoints[F]]: (input: InputOf<F, E>, actor: ActorOf<F, E>, call: Call) => Promise<Reply<F, E>>
}

type ReasonsOf<F extends FeatureName> = Exclude<ReasonOf<F, keyof Endpoints[F]>, CommonRefusal | StaffRefusal>

/**
 * A Chinese text for each reason that a feature's calls declare. Where staff read other words than players, or those
 * of one call differ, they stand beside it under `staff.REASON` or `CALL.REASON`.
 */
export type TextsOf<F extends FeatureName> = Readonly<
  Record<ReasonsOf<F>, string> &
    Partial<Record<`staff.${ReasonsOf<F>}`, string>> & {
      [E in keyof Endpoints[F] & string as `${E}.${ReasonOf<F, E>}`]?: string
    }
>

/** A feature as the server takes it in: what it does, and how it says no. */
export interface Feature<F extends FeatureName> {
  readonly handlers: HandlersOf<F>
  /** Which of its calls only read. */
  readonly queries: ReadonlySet<string>
  readonly texts: TextsOf<F>
}

/** Features by name; a call of one that is left out answers `not_open_yet`. */
export type Features = { readonly [F in FeatureName]?: Feature<F> }
