import { useEffect, useState } from 'react'
import { type AlertsProblem, alertsProblem, rememberAlerts } from '#app/browser/alerts/device-state.ts'
import { installPrompt } from '#copy/marketing/chrome'
import { deviceStates, alertsPage as words } from '#copy/merchant/alerts'
import { Button } from '../../ui/button.tsx'
import { PageStoreField } from '../page-store-field.tsx'
import { useFormFetcher } from '../use-form-result.ts'
import type { AlertsAnswer, AlertsView, ChannelView } from './alerts-view.ts'
import { ChannelMark } from './channel-mark.tsx'
import { ChannelTest } from './channel-test.tsx'
import { useAlerts } from './use-alerts.ts'

interface Props {
  view: AlertsView
  answer: AlertsAnswer | undefined
}

export function DeviceCard({ view: { device, offer, mutes }, answer }: Props) {
  const [problem, setProblem] = useState<AlertsProblem | null>(null)
  const { turnOn, isBusy } = useAlerts(offer, setProblem)
  useEffect(() => setProblem(alertsProblem()), [])
  const { channel } = device
  const isOn = channel !== null && !channel.isEnded
  const isBlocked = problem !== null
  return (
    <div className="grid gap-3 rounded-card border border-line bg-card p-4 shadow-flat">
      <div className="flex items-center gap-3">
        <ChannelMark
          kind={device.isPhone ? 'phone' : 'laptop'}
          tone={isOn && !isBlocked ? 'on' : channel?.isEnded ? 'ended' : 'off'}
        />
        <div className="min-w-0 flex-1 leading-snug">
          <p className="font-semibold">{device.name}</p>
          <p className={`text-sm ${isBlocked || channel?.isEnded ? 'text-danger' : 'text-ink-2'}`} role="status">
            {offer ? stateOf(channel, problem) : words().noPush}
          </p>
        </div>
        {isOn && !isBlocked && (
          <span className="rounded-full bg-brand-soft px-2.5 py-0.5 text-xs font-semibold text-brand-strong">
            {words().isOn}
          </span>
        )}
      </div>
      {problem === 'ios' && <HomeScreenSteps />}
      {offer && !isOn && !isBlocked && (
        <>
          <Button
            kind="primary"
            className="noscript:hidden"
            onClick={turnOn}
            disabled={isBusy}
            aria-busy={isBusy || undefined}
          >
            {isBusy ? offer.words.turningOn : offer.words.turnOn}
          </Button>
          <noscript>
            <p className="text-sm text-ink-2">{words().noScript}</p>
          </noscript>
        </>
      )}
      {isOn && (
        <ChannelTest channel={channel} mutes={mutes} answer={answer}>
          <TurnOff id={channel.id} />
        </ChannelTest>
      )}
    </div>
  )
}

function stateOf(channel: ChannelView | null, problem: AlertsProblem | null): string {
  if (problem) return deviceStates()[problem]
  if (channel?.isEnded) return deviceStates().ended
  if (!channel) return words().off
  return channel.lastDelivered === null ? words().on : words().onSince({ when: channel.lastDelivered })
}

function TurnOff({ id }: { id: string }) {
  const fetcher = useFormFetcher<AlertsAnswer>(({ ok }) => ok && rememberAlerts(null))
  return (
    <fetcher.Form method="post">
      <PageStoreField />
      <input type="hidden" name="id" value={id} />
      <Button
        kind="text"
        type="submit"
        name="intent"
        value="turn-off"
        aria-busy={fetcher.state !== 'idle' || undefined}
      >
        {words().turnOff}
      </Button>
    </fetcher.Form>
  )
}

function HomeScreenSteps() {
  return (
    <ol className="list-decimal ps-5 text-sm text-ink-2">
      {installPrompt().iosSteps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  )
}
