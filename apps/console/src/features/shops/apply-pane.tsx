import { type Limit, SHOP_FACTS } from '@caimin/contract'
import { Button, TextField } from '@caimin/ui'
import { useState } from 'react'
import { useCommand } from '../../platform/commands/use-command.ts'
import { onSubmit } from '../../platform/parts/on-submit.ts'
import { Pane, PaneSection } from '../../platform/parts/pane.tsx'
import { PaneActions } from '../../platform/parts/pane-actions.tsx'
import { PictureButton } from './picture-button.tsx'
import type { ShopDetail } from './queries.ts'
import { shopsTexts } from './shops.texts.ts'
import { showStep } from './show-step.ts'

export interface ApplyPaneProps {
  /** An application that was given back, to be put right; a new one otherwise. */
  readonly shop?: ShopDetail
  readonly onLeave: () => void
  readonly onDone: (shopId: string) => void
}

const FIELDS = ['name', 'owner_name', 'licence_no', 'licence_valid_until', 'jurisdiction', 'address', 'phone'] as const
type Field = (typeof FIELDS)[number]
type Facts = Readonly<Record<Field, string>>

/** A day is chosen, not written. */
const LIMITS: Readonly<Partial<Record<Field, Limit>>> = SHOP_FACTS

const LABELS: Readonly<Record<Field, string>> = {
  name: shopsTexts.name,
  owner_name: shopsTexts.owner,
  licence_no: shopsTexts.licenceNo,
  licence_valid_until: shopsTexts.validUntil,
  jurisdiction: shopsTexts.jurisdiction,
  address: shopsTexts.address,
  phone: shopsTexts.phone,
}

const factsOf = (shop: ShopDetail | undefined): Facts => ({
  name: shop?.name ?? '',
  owner_name: shop?.owner_name ?? '',
  licence_no: shop?.licence.no ?? '',
  licence_valid_until: shop?.licence.valid_until ?? '',
  jurisdiction: shop?.jurisdiction ?? '',
  address: shop?.address ?? '',
  phone: shop?.phone ?? '',
})

/** What an applicant says of the shop, with the picture of the licence. */
export function ApplyPane({ shop, onLeave, onDone }: ApplyPaneProps) {
  const [facts, setFacts] = useState(() => factsOf(shop))
  const [picture, setPicture] = useState<{ readonly id: string; readonly url: string }>()
  const apply = useCommand('shops', 'apply')
  const correct = useCommand('shops', 'correct', shop?.shop_id)
  const url = picture?.url ?? shop?.picture_url
  const isWhole = FIELDS.every((field) => facts[field].trim().length >= (LIMITS[field]?.min ?? 1))

  async function send(): Promise<void> {
    const given = { ...facts, ...(picture && { picture_id: picture.id }) }
    const sent = shop === undefined ? apply.run(given) : correct.run({ ...given, shop_id: shop.shop_id })
    const saved = await showStep(sent, shopsTexts.saved)
    if (saved !== null) onDone(saved.shop_id)
  }

  return (
    <form className="shops-form" onSubmit={onSubmit(send)}>
      <Pane
        label={shopsTexts.paneLabel}
        head={<h2>{shop?.name ?? shopsTexts.add}</h2>}
        foot={
          <PaneActions refusal={apply.refusal ?? correct.refusal} onBack={onLeave}>
            <Button type="submit" busy={apply.isBusy || correct.isBusy} missing={!isWhole && shopsTexts.needFacts}>
              {shop === undefined ? shopsTexts.save : shopsTexts.correct}
            </Button>
          </PaneActions>
        }
      >
        <PaneSection>
          <div className="stack">
            {FIELDS.map((field) => (
              <TextField
                key={field}
                label={LABELS[field]}
                type={field === 'licence_valid_until' ? 'date' : 'text'}
                maxLength={LIMITS[field]?.max}
                value={facts[field]}
                onChange={(text) => setFacts({ ...facts, [field]: text })}
              />
            ))}
          </div>
        </PaneSection>
        <PaneSection title={shopsTexts.picture}>
          {url && <img className="shops-picture" src={url} alt={shopsTexts.picture} />}
          <PictureButton
            hasOne={url !== undefined && url !== null}
            onPicture={(id, at) => setPicture({ id, url: at })}
          />
        </PaneSection>
      </Pane>
    </form>
  )
}
