import { useId } from 'react'
import { tillDeviceWords as words } from '#copy/merchant/till-device'
import { Switch } from '../switch.tsx'
import { useFullScreen, useScreenAwake } from './use-screen.ts'

export function DeviceCard() {
  const awake = useScreenAwake()
  const full = useFullScreen()
  const id = useId()
  if (!awake && !full) return null
  return (
    <section
      className="mt-4 rounded-card border border-line bg-card px-5 py-4 shadow-flat"
      aria-labelledby={`${id}title`}
    >
      <h2 id={`${id}title`} className="text-base">
        {words().title}
      </h2>
      <div className="mt-1 grid gap-1">
        {awake && (
          <Switch
            id={`${id}awake`}
            label={words().awake}
            hint={words().awakeHint}
            isOn={awake.isOn}
            onChange={awake.set}
          />
        )}
        {full && (
          <Switch id={`${id}full`} label={words().full} hint={words().fullHint} isOn={full.isOn} onChange={full.set} />
        )}
      </div>
    </section>
  )
}
