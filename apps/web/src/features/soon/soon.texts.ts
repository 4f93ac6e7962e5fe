export const soonTexts = {
  notOpen: '该功能尚未开放',
  whatToDo: '开放后会在这里出现，现在可以先去选彩种',
  toMain: '回到购彩',
  unnamed: '尚未开放',
}

/**
 * What the screens that are not open yet will be called, by the beginning of their path; the longest that fits counts.
 */
const SCREEN_NAMES: Readonly<Record<string, string>> = {
  '/pages/score': '比分',
  '/pages/score/analysis': '比赛分析',
  '/pages/score/livevideo': '视频直播',
  '/pages/score/gameRecord': '历史战绩',
  '/components/score': '号码详情',
  '/pages/home': '我的',
  '/pages/home/myData': '个人资料',
  '/pages/home/helpcenter': '帮助中心',
  '/pages/home/helpcenter/helpRecord': '反馈记录',
  '/pages/home/tradingRecord': '交易记录',
  '/pages/home/StoreInformation': '店铺信息',
  '/pages/home/redBag': '红包',
  '/pages/home/troubleShooting': '问题排查',
  '/pages/home/HomeTopUp': '充值',
  '/pages/home/HomeTopUp/bill': '账单',
  '/pages/home/HomeTopUp/withdrawDeposit': '提现',
  '/pages/home/HomeTopUp/withdrawDeposit/record': '提现记录',
  '/pages/home/HomeTopUp/dangpay': '当面付款',
  '/pages/home/qitapay': '其他支付方式',
  '/pages/home/bankCardSet': '银行卡设置',
  '/components/home/myBankCard': '我的银行卡',
  '/pages/home/groupChat': '群聊',
  '/pages/home/shop_announcement': '店铺公告',
  '/pages/home/userinformation': '用户信息',
  '/pages/agentCenter': '代理中心',
  '/pages/main/bet/jclq': '竞彩篮球',
  '/pages/main/bet/bjdc': '北京单场',
  '/pages/main/bet/sfgg': '胜负过关',
  '/pages/main/bet/renxuan9': '任选九',
  '/pages/main/bet/sfc': '胜负彩',
  '/pages/main/bet/7lecai': '七乐彩',
  '/pages/main/bet/happy8': '快乐8',
  '/pages/main/bet/daletou': '大乐透',
  '/pages/main/bet/fucai3D': '福彩3D',
  '/pages/main/bet/7xincai': '7星彩',
  '/pages/main/bet/arrange3': '排列3',
  '/pages/main/bet/arrange5': '排列5',
}

export function nameOfScreen(path: string): string {
  const fitting = Object.keys(SCREEN_NAMES).filter((start) => path.startsWith(start))
  const longest = fitting.toSorted((a, b) => b.length - a.length)[0]
  return (longest && SCREEN_NAMES[longest]) ?? soonTexts.unnamed
}
