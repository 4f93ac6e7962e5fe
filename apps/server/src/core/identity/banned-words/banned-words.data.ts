/** Who is banned from calling themselves so; in customer service's own conversation the words only name it. */
export const CUSTOMER_SERVICE: readonly string[] = ['官方客服', '客服']

/**
 * Asking for contact past the shop, other chat programs, and insults; written in simplified characters without spaces.
 */
export const BANNED_WORDS: readonly string[] = [
  ...['加我', '加v', '加微', '加扣', '加群', '进群', '拉群', '私聊', '私信', '联系我', '联系方式', '找我聊'],
  ...[
    '微信',
    '薇信',
    '威信',
    '维信',
    '微x',
    '徽信',
    '卫星号',
    '扣扣',
    '企鹅号',
    '电报群',
    '飞机群',
    '钉钉',
    '抖音号',
    '快手号',
    '陌陌',
  ],
  ...[
    '电话',
    '手机号',
    '二维码',
    '扫码',
    '网址',
    '代理费',
    '刷单',
    '跑分',
    '洗钱',
    '贷款',
    '套现',
    '内幕',
    '包中',
    '稳赚',
    '必中',
  ],
  ...CUSTOMER_SERVICE,
  ...['系统管理员', '管理员'],
  ...[
    '傻逼',
    '傻b',
    '煞笔',
    '沙比',
    '傻屄',
    '操你',
    '草你',
    '你妈',
    '尼玛',
    '他妈的',
    '妈的',
    '去死',
    '王八蛋',
    '狗日',
    '贱人',
    '婊子',
    '脑残',
    '滚蛋',
    '废物',
    '垃圾',
  ],
]

/**
 * Those of the words above whose parts also stand side by side by chance where one sentence ends and the next begins:
 * 请帮我加，我等着 and 红包，中了 say neither 加我 nor 包中. A sign of that kind hides none of the others: 微，信.
 */
export const MEETING_WORDS: readonly string[] = [
  ...['加我', '加v', '加微', '加扣', '加群', '进群', '拉群', '私信', '联系我', '联系方式', '找我聊'],
  ...[
    '微x',
    '卫星号',
    '电报群',
    '飞机群',
    '抖音号',
    '快手号',
    '电话',
    '手机号',
    '刷单',
    '贷款',
    '套现',
    '包中',
    '稳赚',
  ],
  ...['必中', '管理员', '傻b', '操你', '草你', '你妈', '他妈的', '妈的'],
]

/**
 * Traditional and variant forms of the characters above, each before its simplified form, as OpenCC's STCharacters and
 * Unihan's kSemanticVariant have them.
 */
export const VARIANTS =
  '電电話话號号聯联聨联繫系係系維维衛卫衞卫鵝鹅鵞鹅報报飛飞機机釘钉網网穩稳腦脑羣群碼码錢钱貸贷現现內内賺赚媽妈瑪玛筆笔賤贱殘残滾滚廢废癈废進进掃扫費费單单員员統统妳你伱你釦扣俬私欵款'

/** The characters of each digit, from 0, traditional ones included. */
export const NUMERALS: readonly string[] = [
  '〇零',
  '一壹幺',
  '二贰貳',
  '三叁參叄',
  '四肆',
  '五伍',
  '六陆陸',
  '七柒',
  '八捌',
  '九玖',
]
