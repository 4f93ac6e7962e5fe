import type { FormEvent } from 'react'

/** Sends a form by a call, where the browser would load another page. */
export const onSubmit =
  (send: () => unknown) =>
  (event: FormEvent): void => {
    event.preventDefault()
    void send()
  }
