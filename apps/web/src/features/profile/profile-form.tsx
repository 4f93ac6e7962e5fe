import { Button, Card } from '@caimin/ui'
import type { FormEvent, ReactNode } from 'react'

interface ProfileFormProps {
  readonly action: string
  readonly busy: boolean
  readonly onSubmit: () => void
  readonly children: ReactNode
}

/** Fields in a card with the one button that sends them. */
export function ProfileForm({ action, busy, onSubmit, children }: ProfileFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Card>
      <form className="profile-form" onSubmit={submit} noValidate>
        {children}
        <Button type="submit" block busy={busy}>
          {action}
        </Button>
      </form>
    </Card>
  )
}
