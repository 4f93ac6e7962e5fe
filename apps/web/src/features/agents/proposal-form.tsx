import { type Limit, SHOP_FACTS } from '@caimin/contract'
import { Button, CheckBox, PictureFields, TextField, toast } from '@caimin/ui'
import { useState } from 'react'
import { useCommand } from '../../platform/commands/use-command.ts'
import { client } from '../../platform/data/client.ts'
import { usePictures } from '../../platform/data/pictures.ts'
import { queryClient } from '../../platform/data/query-client.ts'
import type { Proposal } from './queries.ts'
import { recruitingTexts } from './recruiting.texts.ts'
import './recruiting.css'

const FIELDS = ['name', 'owner_name', 'licence_no', 'licence_valid_until', 'jurisdiction', 'address', 'phone'] as const
type Field = (typeof FIELDS)[number]
type Facts = Readonly<Record<Field, string>>

/** A day is chosen, not written. */
const LIMITS: Readonly<Partial<Record<Field, Limit>>> = SHOP_FACTS
const PHONE = /^[\d-]{7,20}$/
const EMPTY: Facts = {
  name: '',
  owner_name: '',
  licence_no: '',
  licence_valid_until: '',
  jurisdiction: '',
  address: '',
  phone: '',
}

function errorOf(field: Field, text: string): string | undefined {
  const { length } = text.trim()
  if (length === 0) return recruitingTexts.missing
  if (field === 'phone') return PHONE.test(text.trim()) ? undefined : recruitingTexts.phoneWrong
  const least = LIMITS[field]?.min ?? 0
  return length < least ? recruitingTexts.tooShort(least) : undefined
}

interface ProposalFormProps {
  /** What the operator has given back; null for another shop. */
  readonly given: Proposal | null
  readonly onDone: () => void
}

/** What an agent writes of a shop, with the picture of its licence. */
export function ProposalForm({ given, onDone }: ProposalFormProps) {
  const [facts, setFacts] = useState<Facts>(() =>
    given?.facts ? { ...given.facts, licence_valid_until: given.facts.licence_valid_until ?? '' } : EMPTY,
  )
  const [hasConsent, setConsent] = useState(false)
  const [isTried, setTried] = useState(false)
  const pictures = usePictures((image) => client.agents.uploadLicence({}, { image }))
  const options = {
    isWritten: true,
    done: recruitingTexts.submitted,
    unknown: recruitingTexts.unknown,
    refresh: () => queryClient.invalidate(['agents']),
  }
  const propose = useCommand('agents', 'proposeShop', options)
  const correct = useCommand('agents', 'correctShop', options)

  async function send(): Promise<void> {
    setTried(true)
    const [picture_id] = pictures.ids
    if (FIELDS.some((field) => errorOf(field, facts[field]) !== undefined)) return
    if (given === null && picture_id === undefined) return toast(recruitingTexts.licenceMissing)
    if (!hasConsent) return toast(recruitingTexts.consentMissing)
    const named = picture_id !== undefined && { picture_id }
    const sent =
      given === null
        ? picture_id !== undefined && (await propose.run({ ...facts, picture_id }))
        : await correct.run({ shop_id: given.shop_id, ...facts, ...named })
    if (sent) onDone()
  }

  return (
    <form
      className="recruiting-form"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {FIELDS.map((field) => (
        <TextField
          key={field}
          label={recruitingTexts.fields[field]}
          type={field === 'licence_valid_until' ? 'date' : 'text'}
          maxLength={LIMITS[field]?.max}
          value={facts[field]}
          onChange={(text) => setFacts({ ...facts, [field]: text })}
          error={isTried && errorOf(field, facts[field])}
        />
      ))}
      <fieldset>
        <legend>{recruitingTexts.licence}</legend>
        {given !== null && <p className="ink-2 text-s">{recruitingTexts.keepsLicence}</p>}
        <PictureFields {...pictures.fields} most={1} />
      </fieldset>
      <CheckBox checked={hasConsent} onChange={setConsent}>
        {recruitingTexts.consent}
      </CheckBox>
      <Button type="submit" block busy={propose.isBusy || correct.isBusy}>
        {recruitingTexts.submit}
      </Button>
    </form>
  )
}
