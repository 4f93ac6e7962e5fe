/** Texts of breaks in which betting and recharging are closed. */
export const playBreakTexts = {
  names: { self_excluded: '自我禁购', cooling_off: '冷静期', quiet_hours: '免打扰时段' },
  ends: (name: string, until: string) => `${name}到${until}结束`,
  note: (name: string, until: string) => `${name}到${until}结束，期间不能投注和充值，提现不受影响`,
  bet: (name: string, until: string) => `${name}，${until}后可投注`,
  recharge: (name: string, until: string) => `${name}，${until}后可充值`,
  toLimits: '查看',
} as const
