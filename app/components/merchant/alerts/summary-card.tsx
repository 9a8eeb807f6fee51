import { SUMMARY_CHANNELS } from '#app/domain/alert/alert-settings.ts'
import { alertsPage as words } from '#copy/merchant/alerts'
import type { AlertsView } from './alerts-view.ts'
import { SaveWithoutScript } from './save-without-script.tsx'
import { SegmentChoice } from './segment-choice.tsx'
import { useSavedSetting } from './use-saved-setting.ts'

export function SummaryCard({ view }: { view: AlertsView }) {
  const { Form, sent, save } = useSavedSetting()
  const chosen = String(sent?.get('summary') ?? view.settings.summaryBy)
  return (
    <Form method="post" className="grid gap-3 rounded-card border border-line bg-card p-4 shadow-flat">
      <input type="hidden" name="intent" value="save" />
      <p className="text-sm text-ink-2">
        {view.summaryNext === null ? words().summaryText : words().summaryNext({ when: view.summaryNext })}
      </p>
      <SegmentChoice
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
