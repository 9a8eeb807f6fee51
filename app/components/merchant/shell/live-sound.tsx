import { Bell, BellOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isSoundOn, onSoundSetting, playSound, storeSoundSetting } from '#app/browser/order-sound.ts'
import { liveWords as words } from '#app/copy/en/merchant/live.ts'

export function LiveSound() {
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    const read = () => setOn(isSoundOn())
    read()
    return onSoundSetting(read)
  }, [])
  const Icon = isOn ? Bell : BellOff
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className="flex min-h-11 w-full items-center gap-3 rounded-control px-2.5 text-left text-sm text-ink-2 hover:bg-wash"
      onClick={() => {
        storeSoundSetting(!isOn)
        setOn(!isOn)
        // Lets the owner hear it, and unlocks audio in the browser.
        if (!isOn) playSound()
      }}
    >
      <Icon className="icon icon-small" aria-hidden="true" />
      <span className="flex-1">{words.sound}</span>
      <span aria-hidden="true" className="text-xs">
        {isOn ? words.on : words.off}
      </span>
    </button>
  )
}
