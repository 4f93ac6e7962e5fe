import { Button, Switch, TextField, toast } from '@caimin/ui'
import { useCommand } from '../../platform/commands/use-command.ts'
import { onSubmit } from '../../platform/parts/on-submit.ts'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { queryClient } from '../../platform/query-client.ts'
import { refreshShopSettings, shopSettingsQuery } from '../../platform/shop-settings.ts'
import { useSignedInStaff } from '../../platform/staff.ts'
import { ChannelsSection } from './channels-section.tsx'
import { GamesTable } from './games-table.tsx'
import {
  digitsOf,
  type Field,
  isOn,
  limitsOf,
  type Settings,
  settingsFrom,
  typedIn,
  wrongFields,
} from './settings-draft.ts'
import { fieldHints, fieldName, saveRefusals, shopTexts } from './shop.texts.ts'
import { type FormPartProps, type SettingsDraft, useSettingsDraft } from './use-settings-draft.ts'
import { WeekFields } from './week-fields.tsx'

const RULES = [
  'accept_minutes',
  'print_advance_minutes',
  'ticket_multiple_limit',
  'welfare_multiple_limit',
  'recharge_lock_percent',
] as const

const namesOf = (fields: readonly Field[]): string => fields.map(fieldName).join(shopTexts.join)

/** The shop's rules in one form: everything that was changed is saved at once, or nothing. */
export function SettingsForm({ settings }: { readonly settings: Settings }) {
  const isKeeper = useSignedInStaff().role === 'shopkeeper'
  const form = useSettingsDraft(settings)
  const save = useCommand('setup', 'saveSettings')

  async function send(): Promise<void> {
    const saved = await save.run({ version: form.version, ...settingsFrom(form.draft) })
    if (saved === null) return void refreshShopSettings()
    form.startFrom(saved)
    void queryClient.setAndRefetch(shopSettingsQuery.queryKey, saved)
    toast(shopTexts.saved)
  }

  return (
    <form className="shop-form" onSubmit={onSubmit(send)}>
      <div className="desk-scroll">
        {!isKeeper && <p className="shop-note">{shopTexts.onlyKeeper}</p>}
        <fieldset className="shop-fields" disabled={!isKeeper}>
          <div className="shop-column">
            <Hours form={form} disabled={!isKeeper} />
            <WeekFields form={form} disabled={!isKeeper} holidays={settings.holidays} />
            <Rules form={form} disabled={!isKeeper} />
            <ChannelsSection disabled={!isKeeper} />
          </div>
          <GamesTable form={form} disabled={!isKeeper} />
        </fieldset>
      </div>
      {isKeeper && (
        <footer className="shop-foot">
          <div className="grow">
            {form.changes.length > 0 && <p role="status">{shopTexts.meanwhile(namesOf(form.changes))}</p>}
            <RefusalLine refusal={save.refusal} texts={saveRefusals} />
          </div>
          <SaveButtons form={form} isBusy={save.isBusy} onUndo={() => form.startFrom(settings)} />
        </footer>
      )}
    </form>
  )
}

interface SaveButtonsProps {
  readonly form: SettingsDraft
  readonly isBusy: boolean
  readonly onUndo: () => void
}

function SaveButtons({ form: { draft, changed }, isBusy, onUndo }: SaveButtonsProps) {
  const wrong = wrongFields(draft)
  if (changed.length === 0)
    return (
      <Button variant="outline" missing={shopTexts.nothing}>
        {shopTexts.save}
      </Button>
    )
  return (
    <>
      <Button variant="quiet" onClick={onUndo}>
        {shopTexts.undo}
      </Button>
      <Button type="submit" busy={isBusy} missing={wrong.length > 0 && shopTexts.wrong(namesOf(wrong))}>
        {shopTexts.saveCount(changed.length)}
      </Button>
    </>
  )
}

function Hours({ form: { draft, set }, disabled }: FormPartProps) {
  const isAllDay = isOn(draft, 'all_day')
  const isWrong = wrongFields(draft).includes('closes_at')
  return (
    <section>
      <h2>{shopTexts.hours}</h2>
      <p className="text-s ink-2">{shopTexts.hoursNote}</p>
      <Switch label={fieldName('all_day')} on={isAllDay} disabled={disabled} onChange={(on) => set('all_day', on)} />
      {!isAllDay && (
        <div className="shop-pair">
          <TextField
            type="time"
            label={fieldName('opens_at')}
            value={typedIn(draft, 'opens_at')}
            onChange={(text) => set('opens_at', text)}
          />
          <TextField
            type="time"
            label={fieldName('closes_at')}
            value={typedIn(draft, 'closes_at')}
            onChange={(text) => set('closes_at', text)}
            error={isWrong && saveRefusals.hours_empty}
          />
        </div>
      )}
    </section>
  )
}

function Rules({ form: { draft, set }, disabled }: FormPartProps) {
  const wrong = wrongFields(draft)
  return (
    <section>
      <h2>{shopTexts.rules}</h2>
      <Switch
        label={fieldName('auto_accept')}
        on={isOn(draft, 'auto_accept')}
        disabled={disabled}
        onChange={(on) => set('auto_accept', on)}
      />
      {RULES.map((field) => {
        const { min = 0, max = 0 } = limitsOf(field) ?? {}
        const range = shopTexts.range(min, max)
        return (
          <TextField
            key={field}
            label={fieldName(field)}
            inputMode="numeric"
            maxLength={digitsOf({ min, max })}
            value={typedIn(draft, field)}
            onChange={(text) => set(field, text)}
            error={wrong.includes(field) && range}
            hint={`${fieldHints[field]}${range}`}
          />
        )
      })}
    </section>
  )
}
