import { useEffect, useRef } from 'react'
import { PAGE_BODY_ID } from '../frame/page.tsx'
import type { Choice } from './choice.ts'
import { moveFocusByArrows } from './roving.ts'
import './tabs.css'

export interface TabsProps<V extends string> {
  readonly label: string
  readonly tabs: readonly Choice<V>[]
  readonly value: V
  readonly onChange: (value: V) => void
}

/** Views of one page, under its nav bar; the row scrolls sideways when it is too long. */
export function Tabs<V extends string>({ label, tabs, value, onChange }: TabsProps<V>) {
  const row = useRef<HTMLDivElement>(null)
  const isScrolled = useRef(false)
  const isFirst = tabs[0]?.value === value
  useEffect(() => {
    // A row that is drawn for the first time begins with its first tab: to measure it would cost the page a layout.
    if (isFirst && !isScrolled.current) return
    isScrolled.current = true
    const box = row.current
    const chosen = box?.querySelector<HTMLElement>(`[data-tab="${value}"]`)
    if (box && chosen) box.scrollLeft = chosen.offsetLeft - (box.clientWidth - chosen.offsetWidth) / 2
  }, [value, isFirst])
  return (
    <div className="ui-tabs" role="tablist" aria-label={label} ref={row} onKeyDown={moveFocusByArrows}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          data-tab={tab.value}
          aria-selected={tab.value === value}
          aria-controls={PAGE_BODY_ID}
          tabIndex={tab.value === value ? 0 : -1}
          disabled={tab.disabled}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}
