import { chinaDate, readIdNumber } from '@caimin/base'
import { type InputOf, TYPED_ID_NUMBER, TYPED_NAME } from '@caimin/contract'
import { serverNow, useCall } from '@caimin/session'
import { Button, Dialog, TextField, toast } from '@caimin/ui'
import { useState } from 'react'
import { client } from '../../platform/data/client.ts'
import { explain } from '../../platform/data/explain.ts'
import { refreshUser } from '../../platform/data/user.ts'
import { AskForReview } from './ask-for-review.tsx'
import type { CardReading } from './card-photo.tsx'
import { profileTexts } from './profile.texts.ts'
import { ProfileForm } from './profile-form.tsx'

/** Name and number, as read from the card or typed; sent only after the player has looked at both once more. */
export function RealNameForm({ reading }: { readonly reading: CardReading | undefined }) {
  const [name, setName] = useState(reading?.sfz_name ?? '')
  const [number, setNumber] = useState(reading?.sfz_id ?? '')
  const [isTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const verifying = useCall(async (input: InputOf<'profile', 'verifyRealName'>) => {
    const reply = await client.profile.verifyRealName(input)
    setAsking(false)
    await refreshUser()
    toast(reply.ok ? profileTexts.verifiedDone : explain(reply))
    return reply
  })
  const nameError = name.trim() === '' ? profileTexts.nameEmpty : undefined
  const numberError = readIdNumber(number, chinaDate(serverNow())).ok ? undefined : profileTexts.idNumberWrong

  function ask(): void {
    setTried(true)
    if (!nameError && !numberError) setAsking(true)
  }

  return (
    <>
      <ProfileForm action={profileTexts.confirm} busy={verifying.isBusy} onSubmit={ask}>
        <TextField
          label={profileTexts.name}
          hint={<NameHint reading={reading} typed={name} />}
          autoComplete="name"
          maxLength={TYPED_NAME.max}
          value={name}
          onChange={setName}
          error={isTried ? nameError : undefined}
        />
        <TextField
          label={profileTexts.idNumber}
          hint={<NumberHint reading={reading} typed={number} />}
          autoComplete="off"
          maxLength={TYPED_ID_NUMBER.max}
          value={number}
          onChange={setNumber}
          error={isTried ? numberError : undefined}
        />
        <Dialog
          open={isAsking}
          onClose={() => setAsking(false)}
          title={profileTexts.confirmTitle}
          actions={
            <>
              <Button variant="outline" onClick={() => setAsking(false)}>
                {profileTexts.check}
              </Button>
              <Button busy={verifying.isBusy} onClick={() => void verifying.run({ sfz_name: name, sfz_id: number })}>
                {profileTexts.confirm}
              </Button>
            </>
          }
        >
          <p>{name}</p>
          <p>{number}</p>
          <p className="ink-2">{profileTexts.confirmNote}</p>
        </Dialog>
      </ProfileForm>
      <AskForReview
        name={name}
        number={number}
        isFilled={!nameError && !numberError}
        onUnfilled={() => setTried(true)}
      />
    </>
  )
}

interface ReadHintProps {
  readonly reading: CardReading | undefined
  /** What stands in the field: a doubt is of what was read, until it is changed. */
  readonly typed: string
}

function NameHint({ reading, typed }: ReadHintProps) {
  if (!reading?.unsure_name || typed !== reading.sfz_name) return <>{profileTexts.nameHint}</>
  return <b className="red">{profileTexts.unsureName(reading.unsure_name)}</b>
}

function NumberHint({ reading, typed }: ReadHintProps) {
  if (reading === undefined || typed !== (reading.sfz_id ?? '')) return <>{profileTexts.idNumberHint}</>
  return (
    <>
      {reading.is_number_unsure && (
        <>
          <b className="red">{profileTexts.unsureNumber}</b>
          <br />
        </>
      )}
      <Also reading={reading} />
    </>
  )
}

/** What else the card says, to see that it is the right one. */
function Also({ reading }: { readonly reading: CardReading }) {
  const sex = reading.sex === 'male' ? profileTexts.male : reading.sex === 'female' ? profileTexts.female : undefined
  const said = [
    sex,
    reading.nation ? profileTexts.nation(reading.nation) : undefined,
    reading.birth_date ? profileTexts.birth(reading.birth_date) : undefined,
    reading.address ?? undefined,
  ].filter((part) => part !== undefined)
  return <>{said.length === 0 ? profileTexts.idNumberHint : `${profileTexts.alsoRead}：${said.join('，')}`}</>
}
