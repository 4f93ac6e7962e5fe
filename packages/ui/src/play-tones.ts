let context: AudioContext | undefined

/** A tone and when it begins, in seconds. */
export interface Tone {
  readonly hertz: number
  readonly start: number
}

const TONE_SECONDS = 0.14
const VOLUME = 0.18

/** Plays short tones. Before the first press on the page the browser keeps them silent. */
export function playTones(tones: readonly Tone[]): void {
  context ??= new AudioContext()
  void context.resume()
  for (const { hertz, start } of tones) {
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
