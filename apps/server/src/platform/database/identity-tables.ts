import type { ClientError, ShopState, StaffAccessChange, StaffRight } from '@caimin/contract'
import type { ShopHours } from '@caimin/rules/hours'
import type {
  BytesOrNull,
  ColumnType,
  Generated,
  Json,
  JsonByDefault,
  JsonOrNull,
  Time,
  TimeByDefault,
  TimeOrNull,
} from './columns.ts'

export type StaffRole = 'shopkeeper' | 'clerk' | 'operator' | 'auditor'

export interface IdentityTables {
  persons: {
    id: string
    mobile: string
    email: string | null
    password_hash: string
    real_name: string | null
    birth_date: string | null
    id_number_sealed: BytesOrNull
    id_number_hash: BytesOrNull
    id_number_masked: ColumnType<string | null, string | undefined, string>
    verified_at: TimeOrNull
    adult_confirmed_at: Time
    agreement_version: string
    active_shop_id: string | null
    frozen_at: TimeOrNull
    cooling_off_until: TimeOrNull
    self_excluded_until: TimeOrNull
    has_play_limits: Generated<boolean>
    created_at: Time
  }
  shops: {
    id: string
    code: string
    name: string
    state: ShopState
    jurisdiction: Generated<string>
    licence_valid_until: string | null
    licence_picture_id: string | null
    state_why: Generated<string>
    closed_channels: ColumnType<string[], string[] | undefined, string[]>
    state_at: TimeByDefault
    checked_by: string | null
    checked_at: TimeOrNull
    licence_no: string
    address: string
    phone: string
    wechat: string | null
    owner_name: string
    opens_at: Generated<string>
    closes_at: Generated<string>
    auto_accept: Generated<boolean>
    notice: Generated<string>
    accept_minutes: Generated<number>
    print_advance_minutes: Generated<number>
    ticket_multiple_limit: Generated<number>
    welfare_multiple_limit: Generated<number>
    weekdays: JsonByDefault<NonNullable<ShopHours['weekdays']>>
    closed_days: JsonByDefault<readonly string[]>
    recharge_lock_percent: Generated<number>
    version: Generated<number>
    created_at: Time
  }
  shop_games: { shop_id: string; game: string; is_open: Generated<boolean>; advance_minutes: Generated<number> }
  players: {
    shop_id: string
    id: string
    person_id: string
    nickname: string
    avatar: string | null
    created_at: Time
    group_from: Generated<number>
  }
  invite_codes: { code: string; shop_id: string; player_id: string }
  invitations: { shop_id: string; player_id: string; inviter_id: string; invited_at: Time }
  staff: {
    id: string
    shop_id: string | null
    role: StaffRole
    account: string
    name: string
    password_hash: string
    rights: ColumnType<StaffRight[], string[] | undefined, string[]>
    has_first_password: Generated<boolean>
    frozen_at: TimeOrNull
    frozen_why: string | null
    created_at: Time
  }
  sessions: {
    id: string
    person_id: string | null
    staff_id: string | null
    device: string
    created_at: Time
    expires_at: Time
    ended_at: TimeOrNull
    ended_why:
      | 'signed_out'
      | 'token_reused'
      | 'password_changed'
      | 'frozen'
      | 'second_factor_reset'
      | 'second_factor_enrolled'
      | null
    proved_at: TimeOrNull
    proved_with: Generated<'password' | 'code'>
    worked_at: TimeOrNull
  }
  operator_proposals: {
    id: string
    kind: StaffAccessChange
    account: string
    name: string
    role: 'operator' | 'auditor'
    staff_id: string | null
    password_hash: string | null
    state: Generated<'open' | 'confirmed' | 'rejected' | 'over'>
    proposed_by: string
    proposed_at: Time
    expires_at: Time
    decided_by: string | null
    decided_at: TimeOrNull
  }
  staff_access_changes: {
    id: string
    staff_id: string
    kind: StaffAccessChange
    changed_by: ColumnType<string[], string[], never>
    changed_at: Time
  }
  staff_totp: {
    staff_id: string
    secret_sealed: Buffer
    confirmed_at: TimeOrNull
    last_step: ColumnType<bigint, bigint | undefined, bigint>
    created_at: Time
  }
  staff_recovery_codes: { staff_id: string; hash: Buffer; used_at: TimeOrNull }
  refresh_tokens: {
    hash: Buffer
    session_id: string
    issued_at: Time
    used_at: TimeOrNull
    successor_hash: Buffer | null
    used_by: Buffer | null
  }
  verification_codes: {
    id: string
    channel: 'sms' | 'mail'
    address: string
    purpose: string
    code_hash: Buffer
    network_address: string
    is_of_owner: Generated<boolean>
    tries: Generated<number>
    stranger_tries: Generated<number>
    sent_at: Time
    expires_at: Time
    used_at: TimeOrNull
  }
  outgoing_messages: {
    id: string
    channel: 'sms' | 'mail'
    address: string
    body: string
    created_at: Time
    sent_at: TimeOrNull
    tries: Generated<number>
    next_try_at: TimeByDefault
    worth_until: TimeOrNull
    last_error: string | null
  }
  agreement_acceptances: { person_id: string; version: string; accepted_at: Time; device: string }
  attempts: {
    id: string
    purpose: string
    subject: string
    network: string
    device_hash: Buffer | null
    began_at: Time
    failed_at: TimeOrNull
  }
  known_devices: { subject: string; device_hash: Buffer; signed_in_at: Time }
}

/** What a kept picture shows. */
export type FileKind =
  | 'ticket_photo'
  | 'avatar'
  | 'id_picture'
  | 'id_review_picture'
  | 'recharge_proof'
  | 'feedback_picture'
  | 'collection_code'
  | 'dispute_picture'
  | 'licence_picture'
  | 'chat_picture'

export interface PlatformTables {
  demo_marker: { is_only_row: Generated<boolean>; made_at: TimeByDefault; clock_ahead_ms: Generated<bigint> }
  business_clock: { is_only_row: Generated<boolean>; offset_ms: bigint }
  client_errors: {
    fingerprint: string
    app: ClientError['app']
    version: string
    path: string
    message: string
    stack: string
    count: Generated<number>
    first_seen_at: TimeByDefault
    last_seen_at: TimeByDefault
    network: number | null
  }
  outbox: {
    id: Generated<bigint>
    kind: string
    shop_id: Generated<string>
    payload: Json<unknown>
    created_at: TimeByDefault
  }
  requests: {
    shop_id: string
    actor_id: string
    request_id: string
    call: string
    body_hash: Buffer
    reply: Json<unknown>
    created_at: TimeByDefault
  }
  files: {
    shop_id: string
    id: string
    kind: FileKind
    sha256: Buffer
    media_type: string
    bytes: number
    width: number
    height: number
    uploaded_by: string
    uploaded_at: Time
    is_sealed: Generated<boolean>
    delete_after: TimeOrNull
    difference_hash: Generated<string | null>
    /** What was read of a ticket's photo. */
    ticket_reading: JsonOrNull<unknown>
  }
  picture_uploads: { shop_id: string; counted: string; day: string; uploads: number }
}
