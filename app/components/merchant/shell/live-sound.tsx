import { Bell, BellOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isSoundOn, onSoundSetting, playSound, storeSoundSetting } from '#app/browser/order-sound.ts'
import { liveWords as words } from '#copy/merchant/live'

export function LiveSound({ look }: { look: string }) {
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
      className={look}
      onClick={() => {
        storeSoundSetting(!isOn)
        setOn(!isOn)
        // Lets the owner hear it, and unlocks audio in the browser.
        if (!isOn) playSound()
      }}
    >
      <Icon className="icon" aria-hidden="true" />
      <span className="flex flex-1 flex-wrap items-center justify-between gap-x-3 md:max-lg:justify-center">
        {words().sound}
        <span aria-hidden="true" className="text-xs font-normal">
          {isOn ? words().on : words().off}
        </span>
      </span>
    </button>
  )
}
