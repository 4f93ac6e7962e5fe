/** Why a chase ended before its last issue. */
const TEXTS: Readonly<Record<string, string>> = {
  won: '已中奖，按约定停止',
  account_frozen: '账号被冻结',
  under_age: '未满18周岁',
  self_excluded: '您已申请自我禁购',
  cooling_off: '您在冷静期内',
  quiet_hours: '在您设定的免打扰时段',
  stake_limit_reached: '超过您设定的购彩限额',
  loss_limit_reached: '超过您设定的亏损限额',
}

export const chaseReasonText = (reason: string | null): string | null =>
  reason === null ? null : (TEXTS[reason] ?? reason)
