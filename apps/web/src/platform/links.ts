import { type AnyLink, link } from '@caimin/router'

/** `back` is the address to return to after signing in. */
const BACK = { back: 'optional' } as const
const MATCH_BET = { play: 'optional', again: 'optional', pick: 'optional' } as const
const FIXED_BET = { again: 'optional' } as const
const NUMBER_BET = { again: 'optional', line: 'optional', pick: 'optional' } as const
const SUBMIT = { game: 'optional' } as const
/** `tab` is what is listed, `list` which of one's own, `board` and `days` which board. */
const POSTS = {
  tab: 'optional',
  game: 'optional',
  sort: 'optional',
  list: 'optional',
  board: 'optional',
  days: 'optional',
} as const
/** `tab` is what is listed; with `search`, plans of whom it finds. */
const PLANS = { tab: 'optional', game: 'optional', sort: 'optional', search: 'optional' } as const
/** Of all categories or one, of all months or one; `only` may be what was taken back. */
const REBATES = { only: 'optional', category: 'optional', month: 'optional' } as const
/** Of one user below an agent. */
const ONE_USER = { player_id: 'optional' } as const
/** With `order_id` one order, with `view` its evidence too, or the chases. */
const ORDERS = {
  order_id: 'optional',
  view: 'optional',
  status: 'optional',
  game: 'optional',
  since: 'optional',
  until: 'optional',
  hidden: 'optional',
} as const

/** Every screen: of the specification, section 2, and those of our own, which `routes.test.ts` lists. */
export const links = {
  lobby: {
    entry: link('/'),
    init: link('/pages/initPage'),
    lobby: link('/pages/main/main'),
  },
  account: {
    login: link('/pages/login/login', BACK),
    /** `invite` is the code of who invited. */
    register: link('/pages/login/register', { ...BACK, invite: 'optional' }),
    forgot: link('/pages/login/forgetThePassword', BACK),
    selectShop: link('/pages/shop_select/select_page', BACK),
  },
  agreement: {
    user: link('/pages/agreement/user'),
    privacy: link('/pages/agreement/privacy'),
    legal: link('/pages/agreement/user-legal'),
    account: link('/pages/else/userAgreement/userAgreement'),
  },
  /** The betting page of a game. */
  bet: {
    jczq: link('/pages/main/bet/jczq/jczq', MATCH_BET),
    jclq: link('/pages/main/bet/jclq/jclq', MATCH_BET),
    bjdc: link('/pages/main/bet/bjdc/bjdc', MATCH_BET),
    sfgg: link('/pages/main/bet/sfgg/sfgg', MATCH_BET),
    sfc: link('/pages/main/bet/sfc/sfc', FIXED_BET),
    renxuan9: link('/pages/main/bet/renxuan9/renxuan9', FIXED_BET),
    shuangseqiu: link('/pages/main/bet/shuangseqiu/shuangseqiu', NUMBER_BET),
    daletou: link('/pages/main/bet/daletou/daletou', NUMBER_BET),
    '7lecai': link('/pages/main/bet/7lecai/7lecai', NUMBER_BET),
    '7xincai': link('/pages/main/bet/7xincai/7xincai', NUMBER_BET),
    happy8: link('/pages/main/bet/happy8/happy8', NUMBER_BET),
    arrange3: link('/pages/main/bet/arrange3/arrange3', NUMBER_BET),
    arrange5: link('/pages/main/bet/arrange5/arrange5', NUMBER_BET),
    fucai3D: link('/pages/main/bet/fucai3D/fucai3D', NUMBER_BET),
  },
  /** The betting page with every play of a match together. */
  betFull: {
    jczq: link('/pages/main/bet/jczq/jczq_new', MATCH_BET),
    jclq: link('/pages/main/bet/jclq/jclq_new', MATCH_BET),
    bjdc: link('/pages/main/bet/bjdc/bjdc_new', MATCH_BET),
    sfgg: link('/pages/main/bet/sfgg/sfgg_new', MATCH_BET),
    sfc: link('/pages/main/bet/sfc/sfc_new', FIXED_BET),
    renxuan9: link('/pages/main/bet/renxuan9/renxuan9_new', FIXED_BET),
  },
  submit: {
    sports: link('/pages/main/submit/submit_ticai', SUBMIT),
    numbers: link('/pages/main/submit/submit_shuzi', SUBMIT),
    optimising: link('/pages/main/submit/optimizing', SUBMIT),
    /** Opens a plan of the slip that was handed over. */
    together: link('/pages/main/submit/buyTogether'),
    /** A spell by its code, `by` the seat whose holder shared the link; without a code, opens one of the slip. */
    split: link('/pages/main/submit/spell', { code: 'optional', by: 'optional' }),
  },
  orders: {
    mine: link('/pages/follow/MyOrder', ORDERS),
    records: link('/pages/home/recordPages/recordPages', ORDERS),
    notes: link('/pages/main/submit/optimizingDetails', { order_id: 'optional' }),
    /** With an id it opens on that case. */
    disputes: link('/pages/home/disputes', { dispute_id: 'optional' }),
  },
  home: { home: link('/pages/home/home') },
  profile: {
    myData: link('/pages/home/myData/myData'),
    /** `part` is what is changed: name, nickname, password, phone or devices. */
    information: link('/pages/home/userinformation/userinformation', { part: 'optional' }),
  },
  bills: {
    bills: link('/pages/home/HomeTopUp/bill/bill', { month: 'optional', kind: 'optional' }),
    record: link('/pages/home/tradingRecord/tradingRecord', { kind: 'optional', from: 'optional', to: 'optional' }),
  },
  recharge: {
    topUp: link('/pages/home/HomeTopUp/HomeTopUp'),
    /** One recharge on its way: without an id the player's newest. */
    follow: link('/pages/home/qitapay', { id: 'optional' }),
    faceToFace: link('/pages/home/HomeTopUp/dangpay', { id: 'optional' }),
  },
  withdrawals: {
    withdraw: link('/pages/home/HomeTopUp/withdrawDeposit/withdrawDeposit'),
    /** With an id it opens on that withdrawal. */
    record: link('/pages/home/HomeTopUp/withdrawDeposit/record/record', { withdrawal_id: 'optional' }),
  },
  cards: {
    add: link('/pages/home/bankCardSet/bankCardSet'),
    mine: link('/components/home/myBankCard/myBankCard'),
  },
  packets: { redBag: link('/pages/home/redBag/redBag', { status: 'optional' }) },
  limits: { limits: link('/pages/home/playLimits') },
  messages: { messages: link('/pages/home/messages', { kind: 'optional' }) },
  store: {
    information: link('/pages/home/StoreInformation/StoreInformation'),
    announcements: link('/pages/home/shop_announcement/shop_announcement', { notice: 'optional' }),
  },
  help: {
    center: link('/pages/home/helpcenter/helpcenter'),
    record: link('/pages/home/helpcenter/helpRecord/helpRecord'),
    check: link('/pages/home/troubleShooting/troubleShooting'),
  },
  draws: {
    /** `kind` is draws, fixed or matches; `game` opens its history, or results of its matches. */
    draws: link('/pages/kaijiang/kaijiang', { kind: 'optional', game: 'optional' }),
    numbers: link('/pages/score/score_shuzi/score_shuzi'),
    draw: link('/components/score/numerItme/numerItme', { game: 'optional', issue_no: 'optional' }),
  },
  scores: {
    /** `view` is running, past, coming or followed. */
    scores: link('/pages/score/score', { sport: 'optional', view: 'optional' }),
    analysis: link('/pages/score/analysis', { match_id: 'optional' }),
    /** `view=odds` opens its odds. */
    match: link('/pages/score/score_ticai/gameParticulars', { match_id: 'optional', view: 'optional' }),
    live: link('/pages/score/score_ticai/liveurl', { match_id: 'optional' }),
    record: link('/pages/score/gameRecord/gameRecord', { sport: 'optional', day: 'optional' }),
    video: link('/pages/score/livevideo', { match_id: 'optional', broadcast_id: 'optional' }),
  },
  trends: {
    games: link('/pages/trend/trend'),
    /** `draws` is how many, or `all`; `view=table` opens the table; `pick` is what is picked. */
    chart: link('/pages/trend/trendView', {
      game: 'optional',
      chart: 'optional',
      draws: 'optional',
      view: 'optional',
      pick: 'optional',
    }),
  },
  follow: {
    follow: link('/pages/follow/follow', POSTS),
    /** A poster; without an id the player. */
    homepage: link('/pages/follow/homepage', { player_id: 'optional' }),
    search: link('/pages/follow/followSearch/followSearch', { name: 'optional' }),
    post: link('/pages/follow/post', { post_id: 'optional' }),
    /** Posts an own order. */
    addPost: link('/pages/follow/addPost', { order_id: 'optional' }),
    /** A standing order by its id, or one to be started with a person, perhaps in a game. */
    standing: link('/pages/follow/standing', {
      standing_order_id: 'optional',
      player_id: 'optional',
      game: 'optional',
    }),
  },
  together: {
    together: link('/pages/together/together', PLANS),
    /** A plan or a spell; a spell goes on to its seats. */
    plan: link('/pages/together/hemaixiangqing', { plan_id: 'optional' }),
    /** Who opens plans. */
    member: link('/pages/together/gerenzhongxin', { player_id: 'optional' }),
    /** What a plan holds. */
    open: link('/pages/together/togetherOpen/togetherOpen', { plan_id: 'optional' }),
  },
  chat: {
    /** The conversations; with an id one of them. `at` is the number of a message that it is opened at. */
    chat: link('/pages/chat/chat', { conversation_id: 'optional', at: 'optional' }),
    /** What was said, by a word of it; without a place in the conversation with the shop. */
    search: link('/pages/chat/search', { word: 'optional', place: 'optional' }),
    support: link('/pages/login/goflychat', { at: 'optional' }),
    /** The group of the shop, or a red packet in it. */
    group: link('/pages/home/groupChat/groupChat', { packet_id: 'optional', at: 'optional' }),
  },
  invite: {
    record: link('/pages/home/inviteRecord/inviteRecord'),
    share: link('/pages/home/sharePage/sharePage'),
  },
  users: {
    manage: link('/pages/home/usermanagement/usermanagement', { scope: 'optional' }),
    user: link('/pages/home/userUupPage/userUupPage', ONE_USER),
    bets: link('/pages/home/userUupPage/userSupPageSup/userTouzu', ONE_USER),
    superior: link('/pages/home/userUupPage/userSupPageSup/userSupPageSup', REBATES),
  },
  agents: {
    /** With two days the sums of these and those between. */
    center: link('/pages/agentCenter/agentCenter', { from: 'optional', to: 'optional' }),
    own: link('/pages/agentCenter/user/user', { scope: 'optional' }),
    user: link('/pages/agentCenter/userUupPage/userUupPage', { scope: 'optional' }),
    addUser: link('/pages/agentCenter/userUupPage/addUser'),
    users: link('/pages/agentCenter/userUupPage/allUserPage', { scope: 'optional' }),
    inviteUser: link('/pages/agentCenter/userUupPage/userInvitePage'),
    inviteShopkeeper: link('/pages/agentCenter/userUupPage/InviteShopkeeper'),
    information: link('/pages/agentCenter/userUupPage/userinformation/userinformation', ONE_USER),
    agent: link('/pages/agentCenter/userUupPage/dailiuser/dailiuser'),
    bets: link('/pages/agentCenter/userUupPage/userSupPageSup/userTouzu', ONE_USER),
    superior: link('/pages/agentCenter/userUupPage/userSupPageSup/userSupPageSup', REBATES),
  },
} as const

export const ALL_LINKS: readonly AnyLink[] = Object.values(links).flatMap((group) => Object.values<AnyLink>(group))
