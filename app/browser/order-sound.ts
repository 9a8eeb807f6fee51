const KEY = 'kibanda-order-sound'
const RUNG_KEY = 'kibanda-order-rung'

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

export function onSoundSetting(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener()
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}

export function ring(storeId: string, newest: number): void {
  // A tab that nobody has touched stays silent, so it must not keep the others from ringing.
  if (!isSoundOn() || navigator.userActivation?.hasBeenActive === false) return
  const ringFirst = () => {
    if (isFirstToRing(storeId, newest)) playSound()
  }
  if (!navigator.locks) ringFirst()
  else navigator.locks.request(RUNG_KEY, ringFirst).catch(playSound)
}

function isFirstToRing(storeId: string, newest: number): boolean {
  try {
    const [lastStore, last] = (localStorage.getItem(RUNG_KEY) ?? '').split(' ')
    if (lastStore === storeId && Number(last) >= newest) return false
    localStorage.setItem(RUNG_KEY, `${storeId} ${newest}`)
  } catch {
    // Without storage each tab rings.
  }
  return true
}

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
