/** The product's channels that are played, by protocol. */
export const ALIPAY_CHANNELS = ['alipay', 'alipay2', 'alipay3'] as const

/** Each with its own signature, so that both are proved. */
export const AGGREGATOR_CHANNELS = [
  { channel: 'newpay', signType: 'MD5', product: 'h5pay' },
  { channel: 'hmpay', signType: 'HMAC-SHA256', product: 'h5pay' },
  { channel: 'leshua_h5', signType: 'MD5', product: 'h5pay' },
  { channel: 'leshua_yunshan', signType: 'MD5', product: 'yunshanpay' },
  { channel: 'suixing_h5', signType: 'HMAC-SHA256', product: 'h5pay' },
] as const
