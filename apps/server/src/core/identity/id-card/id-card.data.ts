/** The words printed on the front of every card, in their order. */
export const PRINTED = {
  name: '姓名',
  sex: '性别',
  nation: '民族',
  birth: '出生',
  address: '住址',
  number: '公民身份号码',
} as const
export const MALE = '男'
export const FEMALE = '女'
export const DATE_MARKS = ['年', '月', '日'] as const

/** The nations of GB 3304, as cards name them. */
export const NATIONS =
  '汉 蒙古 回 藏 维吾尔 苗 彝 壮 布依 朝鲜 满 侗 瑶 白 土家 哈尼 哈萨克 傣 黎 傈僳 佤 畲 高山 拉祜 水 东乡 纳西 景颇 柯尔克孜 土 达斡尔 仫佬 羌 布朗 撒拉 毛南 仡佬 锡伯 阿昌 普米 塔吉克 怒 乌孜别克 俄罗斯 鄂温克 德昂 保安 裕固 京 塔塔尔 独龙 鄂伦春 赫哲 门巴 珞巴 基诺'.split(
    ' ',
  )
