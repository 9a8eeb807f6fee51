const KEY = 'kibanda-order-sound'

export function isSoundOn(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on'
  } catch {
    return false
  }
}

export function storeSoundSetting(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(KEY, 'on')
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage the choice lasts until the page is left.
  }
}

/** Plays two soft tones. Browsers stay silent until the user has interacted with the page. */
export function playSound(): void {
  try {
    const audio = new AudioContext()
    for (const [offset, pitch] of [
      [0, 660],
      [0.14, 880],
    ] as const) {
      const tone = audio.createOscillator()
      const volume = audio.createGain()
      tone.frequency.value = pitch
      volume.gain.setValueAtTime(0.12, audio.currentTime + offset)
      volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + offset + 0.3)
      tone.connect(volume).connect(audio.destination)
      tone.start(audio.currentTime + offset)
      tone.stop(audio.currentTime + offset + 0.3)
    }
    setTimeout(() => audio.close(), 1000)
  } catch {
    // A device without sound still shows the badge.
  }
}
