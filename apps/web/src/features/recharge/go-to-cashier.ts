import type { Recharge } from './queries.ts'

/** Leaves for the channel's cashier: by its address, or by posting its form. */
export function goToCashier(cashier: NonNullable<Recharge['cashier']>): void {
  if (cashier.kind === 'redirect') {
    location.assign(cashier.url)
    return
  }
  const form = document.createElement('form')
  form.method = 'post'
  form.action = cashier.action
  for (const [name, value] of Object.entries(cashier.fields)) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = value
    form.append(field)
  }
  document.body.append(form)
  form.submit()
}
