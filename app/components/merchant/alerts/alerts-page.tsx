import { Bell } from 'lucide-react'
import type { ReactNode } from 'react'
import { alertsPage as words } from '#copy/merchant/alerts'
import { FormAlert } from '../../ui/form-alert.tsx'
import { BackToSettings } from '../settings/settings-head.tsx'
import { showResult, useFormResult } from '../use-form-result.ts'
import type { AlertsAnswer, AlertsView } from './alerts-view.ts'
import { ChannelRow } from './channel-row.tsx'
import { DeviceCard } from './device-card.tsx'
import { RemindersCard } from './reminders-card.tsx'
import { SummaryCard } from './summary-card.tsx'
import { TelegramCard } from './telegram-card.tsx'

export function AlertsPage({ view, answer }: { view: AlertsView; answer: AlertsAnswer | undefined }) {
  useFormResult(answer, undefined, (result) => result.id || showResult(result))
  return (
    <div className="grid max-w-160 grid-cols-[minmax(0,1fr)] gap-6">
      <header>
        <BackToSettings />
        <h1 className="text-xl">{words().title}</h1>
      </header>
      {!view.hasOrigin && <FormAlert kind="warning">{words().noOrigin}</FormAlert>}
      <Group id="device" title={words().device}>
        <DeviceCard view={view} answer={answer} />
      </Group>
      <Group id="telegram" title={words().telegram}>
        <TelegramCard chats={view.chats} hasBot={view.hasBot} answer={answer} />
      </Group>
      {view.otherDevices.length > 0 && (
        <Group id="devices" title={words().otherDevices}>
          <ul className="divide-y divide-line rounded-card border border-line bg-card shadow-flat">
            {view.otherDevices.map((channel) => (
              <ChannelRow key={channel.id} channel={channel} kind="device" answer={answer} />
            ))}
          </ul>
        </Group>
      )}
      <Group id="waiting" title={words().waiting}>
        <RemindersCard settings={view.settings} />
      </Group>
      <Group id="summary" title={words().summary}>
        <SummaryCard view={view} />
      </Group>
      <p className="flex items-center gap-2 text-sm text-ink-2">
        <Bell className="icon icon-small" aria-hidden="true" />
        {view.last}
      </p>
    </div>
  )
}

function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`alerts-${id}`} className="grid gap-2">
      <h2 id={`alerts-${id}`} className="text-base">
        {title}
      </h2>
      {children}
    </section>
  )
}
