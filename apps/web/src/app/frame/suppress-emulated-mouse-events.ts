/** What a browser makes up for pages that know no fingers, and what follows the finger from one element to the next. */
const MADE_UP = ['mouseover', 'mouseout', 'mousemove', 'mousedown', 'mouseup'] as const
const FOLLOWING = ['pointerover', 'pointerout', 'gotpointercapture', 'lostpointercapture'] as const

/**
 * A tap comes as sixteen events, of which the pages want the click. React would look through the whole tree for each of
 * the others before the tapped button could answer, so those of a finger end here; a mouse keeps its own.
 */
export function suppressEmulatedMouseEvents(): void {
  const stopMadeUp = (event: MouseEvent & { sourceCapabilities?: { firesTouchEvents: boolean } | null }) => {
    if (event.sourceCapabilities?.firesTouchEvents) event.stopPropagation()
  }
  const stopFollowing = (event: PointerEvent) => {
    if (event.pointerType === 'touch') event.stopPropagation()
  }
  for (const type of MADE_UP) addEventListener(type, stopMadeUp, true)
  for (const type of FOLLOWING) addEventListener(type, stopFollowing, true)
}
