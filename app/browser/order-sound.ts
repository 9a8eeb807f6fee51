const KEY = 'kibanda-order-sound'

/** Off until the owner turns it on; remembered on this device. */
export function isSoundOn(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on'
  } catch {
    return false
  }
}

export function rememberSound(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(KEY, 'on')
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage it is on until the page is left.
  }
}

/** Two soft tones. Browsers stay silent until the page has been touched once. */
export function playSound(): void {
  try {
    const audio = new AudioContext()
    for (const [at, pitch] of [
      [0, 660],
      [0.14, 880],
    ] as const) {
      const tone = audio.createOscillator()
      const volume = audio.createGain()
      tone.frequency.value = pitch
      volume.gain.setValueAtTime(0.12, audio.currentTime + at)
      volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + at + 0.3)
      tone.connect(volume).connect(audio.destination)
      tone.start(audio.currentTime + at)
      tone.stop(audio.currentTime + at + 0.3)
    }
    setTimeout(() => audio.close(), 1000)
  } catch {
    // A device without sound still shows the badge.
  }
}
