import { readStored, writeStored } from '../../app/index.ts'

const KEY = 'sound'
let context: AudioContext | undefined

export const isSoundOn = (): boolean => readStored(KEY) !== false

export const setSoundOn = (on: boolean): void => writeStored(KEY, on)

/** Two short rising tones: heard over a shop's noise, over before they annoy. */
const TONES = [
  { hertz: 660, start: 0 },
  { hertz: 880, start: 0.16 },
] as const
const TONE_SECONDS = 0.14
const VOLUME = 0.18

/** Rings for a new order, if the desk wants it. Before the first press on the page the browser keeps it silent. */
export function ringForNewOrder(): void {
  if (!isSoundOn()) return
  context ??= new AudioContext()
  void context.resume()
  for (const { hertz, start } of TONES) {
    const from = context.currentTime + start
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.frequency.value = hertz
    volume.gain.setValueAtTime(VOLUME, from)
    volume.gain.exponentialRampToValueAtTime(0.001, from + TONE_SECONDS)
    tone.connect(volume).connect(context.destination)
    tone.start(from)
    tone.stop(from + TONE_SECONDS)
  }
}
