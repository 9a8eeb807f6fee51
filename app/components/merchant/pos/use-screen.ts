import { useEffect, useState } from 'react'
import { readStored, writeStored } from '#app/browser/storage/browser-storage.ts'
import {
  canFillScreen,
  canKeepScreenOn,
  fillScreen,
  isScreenFilled,
  keepScreenOn,
  onScreenFilled,
} from '#app/browser/till/screen.ts'

const AWAKE_KEY = 'till-screen'

interface ScreenSwitch {
  isOn: boolean
  set(isOn: boolean): void
}

/** On until it is switched off on this device; null where a browser can't. */
export function useScreenAwake(): ScreenSwitch | null {
  const [isOn, setOn] = useState<boolean | null>(null)
  useEffect(() => {
    if (canKeepScreenOn()) setOn(readStored('localStorage', AWAKE_KEY) !== 'off')
  }, [])
  useEffect(() => (isOn ? keepScreenOn() : undefined), [isOn])
  if (isOn === null) return null
  return {
    isOn,
    set(next) {
      writeStored('localStorage', AWAKE_KEY, next ? null : 'off')
      setOn(next)
    },
  }
}

/** Ends with the till's page. Null where a browser can't. */
export function useFullScreen(): ScreenSwitch | null {
  const [isOn, setOn] = useState<boolean | null>(null)
  useEffect(() => {
    if (!canFillScreen()) return
    const read = () => setOn(isScreenFilled())
    read()
    const stop = onScreenFilled(read)
    return () => {
      stop()
      fillScreen(false)
    }
  }, [])
  return isOn === null ? null : { isOn, set: fillScreen }
}
