/** Money on the wire: yuan with two decimals, `'123.45'`. */
export type MoneyText = `${number}.${number}`

/** A time on the wire: ISO 8601 with the offset of China, `'2026-11-20T18:25:00+08:00'`. */
export type TimeText = `${number}-${string}T${string}+08:00`
