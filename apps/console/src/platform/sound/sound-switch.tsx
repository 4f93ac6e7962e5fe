import { Switch } from '@caimin/ui'
import { useState } from 'react'
import { SoundIcon } from '../parts/nav-icons.tsx'
import { partsTexts } from '../parts/parts.texts.ts'
import { isSoundOn, ringForNewOrder, setSoundOn } from './desk-sound.ts'

/** Whether this device rings for what waits; switched on, it rings once, so that one hears how loud it is. */
export function SoundSwitch() {
  const [isOn, setOn] = useState(isSoundOn)
  return (
    <span className="tool-switch">
      <SoundIcon />
      <Switch
        label={partsTexts.sound}
        on={isOn}
        onChange={(on) => {
          setSoundOn(on)
          setOn(on)
          if (on) ringForNewOrder()
        }}
      />
    </span>
  )
}
