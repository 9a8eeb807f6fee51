import { Bell } from 'lucide-react'
import type { ReactNode } from 'react'
import { type AlertSettings, REMINDER_MINUTES, SUMMARY_CHANNELS } from '#app/domain/alert/alert-settings.ts'
import { alertsPage as words } from '#copy/merchant/alerts'
import { Button } from '../../ui/button.tsx'
import { SegmentField } from '../../ui/field/segment-field.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { PageStoreField } from '../page-store-field.tsx'
import { SettingsHead } from '../settings/settings-head.tsx'
import { useMay } from '../use-access.ts'
import { showResult, useFormFetcher, useFormResult } from '../use-form-result.ts'
import type { AlertsAnswer, AlertsView } from './alerts-view.ts'
import { ChannelRow } from './channel-row.tsx'
import { DeviceCard } from './device-card.tsx'
import { TelegramCard } from './telegram-card.tsx'

export function AlertsPage({ view, answer }: { view: AlertsView; answer: AlertsAnswer | undefined }) {
  const mayEdit = useMay('settings.edit')
  useFormResult(answer, undefined, (result) => result.id || showResult(result))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <SettingsHead title={words().title} />
      {!view.hasOrigin && <FormAlert kind="warning">{words().noOrigin}</FormAlert>}
      <Group id="device" title={words().device}>
        <DeviceCard view={view} answer={answer} />
      </Group>
      <Group id="telegram" title={words().telegram}>
        <TelegramCard view={view} answer={answer} />
      </Group>
      {view.otherDevices.length > 0 && (
        <Group id="devices" title={words().otherDevices}>
          <ul className="divide-y divide-line rounded-card border border-line bg-card shadow-flat">
            {view.otherDevices.map((channel) => (
              <ChannelRow key={channel.id} channel={channel} kind="device" mutes={view.mutes} answer={answer} />
            ))}
          </ul>
        </Group>
      )}
      {mayEdit && (
        <>
          <Group id="waiting" title={words().waiting}>
            <RemindersCard settings={view.settings} />
          </Group>
          <Group id="summary" title={words().summary}>
            <SummaryCard view={view} />
          </Group>
        </>
      )}
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

function SummaryCard({ view }: { view: AlertsView }) {
  const { Form, sent, save } = useSavedSetting()
  const chosen = String(sent?.get('summary') ?? view.settings.summaryBy)
  return (
    <Form method="post" className="grid gap-3 rounded-card border border-line bg-card p-4 shadow-flat">
      <PageStoreField />
      <input type="hidden" name="intent" value="save" />
      <p className="text-sm text-ink-2">
        {view.summaryNext === null ? words().summaryText : words().summaryNext({ when: view.summaryNext })}
      </p>
      <SegmentField
        name="summary"
        legend={words().summaryBy}
        options={SUMMARY_CHANNELS.map((value) => ({ value, label: words().summaries[value] }))}
        value={chosen}
        onChange={(summary) => save({ summary })}
      />
      <SaveWithoutScript />
      <Missing chosen={chosen} view={view} />
    </Form>
  )
}

function Missing({ chosen, view: { chats, device, otherDevices } }: { chosen: string; view: AlertsView }) {
  const hasChat = chats.some(({ isEnded }) => !isEnded)
  const hasDevice = [device.channel, ...otherDevices].some((channel) => channel && !channel.isEnded)
  const text =
    chosen === 'telegram' && !hasChat
      ? words().summaryNeedsTelegram
      : chosen === 'push' && !hasDevice
        ? words().summaryNeedsDevice
        : null
  return text && <p className="text-sm text-warn">{text}</p>
}

function RemindersCard({ settings }: { settings: AlertSettings }) {
  const minutes = useSavedSetting()
  const mails = useSavedSetting()
  const chosen = minutes.sent?.get('minutes') ?? String(settings.alertMinutes)
  const isOn = mails.sent ? mails.sent.get('mails') === '1' : settings.alertMails
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-card shadow-flat">
      <minutes.Form method="post" className="grid gap-2 p-4">
        <PageStoreField />
        <input type="hidden" name="intent" value="save" />
        <SegmentField
          name="minutes"
          legend={words().remind}
          options={REMINDER_MINUTES.map((n) => ({ value: String(n), label: words().minutes({ n }) }))}
          value={String(chosen)}
          onChange={(value) => minutes.save({ minutes: value })}
        />
        <SaveWithoutScript />
      </minutes.Form>
      <mails.Form method="post" className="p-4 py-2">
        <PageStoreField />
        <input type="hidden" name="intent" value="save" />
        <label className="flex min-h-14 cursor-pointer items-center gap-4">
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{words().mails}</span>
            <span className="block text-sm text-ink-2">{words().mailsText}</span>
          </span>
          <input
            type="checkbox"
            role="switch"
            aria-checked={isOn}
            className="switch"
            checked={isOn}
            onChange={(event) => mails.save({ mails: event.currentTarget.checked ? '1' : '0' })}
          />
        </label>
        <noscript>
          <input type="hidden" name="mails" value={isOn ? '0' : '1'} />
        </noscript>
        <SaveWithoutScript label={isOn ? words().mailsOff : words().mailsOn} />
      </mails.Form>
    </div>
  )
}

function SaveWithoutScript({ label = words().save }: { label?: string }) {
  return (
    <noscript>
      <Button type="submit">{label}</Button>
    </noscript>
  )
}

function useSavedSetting() {
  const fetcher = useFormFetcher<AlertsAnswer>()
  return {
    Form: fetcher.Form,
    /** Optimistic values, before the response. */
    sent: fetcher.formData,
    save: (fields: Record<string, string>) => fetcher.submit({ intent: 'save', ...fields }, { method: 'post' }),
  }
}
