import { setAppearance, useAppearance } from '../appearance.ts'
import { classNames } from '../class-names.ts'
import { partsTexts } from '../parts.texts.ts'

/** Switches the whole product between standard and large text. */
export function SizeSwitch({ framed = false }: { readonly framed?: boolean }) {
  const { size } = useAppearance()
  const isLarge = size === 'large'
  return (
    <button
      type="button"
      className={classNames('ui-size-switch', framed && 'ui-size-switch-framed')}
      aria-label={isLarge ? partsTexts.switchToStandard : partsTexts.switchToLarge}
      onClick={() => setAppearance({ size: isLarge ? 'standard' : 'large' })}
    >
      {isLarge ? partsTexts.standard : partsTexts.large}
    </button>
  )
}
