import { type AlertSettings, REMINDER_MINUTES } from '#app/domain/alert/alert-settings.ts'
import { alertsPage as words } from '#copy/merchant/alerts'
import { SaveWithoutScript } from './save-without-script.tsx'
import { SegmentChoice } from './segment-choice.tsx'
import { useSavedSetting } from './use-saved-setting.ts'

export function RemindersCard({ settings }: { settings: AlertSettings }) {
  const minutes = useSavedSetting()
  const mails = useSavedSetting()
  const chosen = minutes.sent?.get('minutes') ?? String(settings.alertMinutes)
  const isOn = mails.sent ? mails.sent.get('mails') === '1' : settings.alertMails
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-card shadow-flat">
      <minutes.Form method="post" className="grid gap-2 p-4">
        <input type="hidden" name="intent" value="save" />
        <SegmentChoice
          name="minutes"
          legend={words().remind}
          options={REMINDER_MINUTES.map((n) => ({ value: String(n), label: words().minutes({ n }) }))}
          value={String(chosen)}
          onChange={(value) => minutes.save({ minutes: value })}
        />
        <SaveWithoutScript />
      </minutes.Form>
      <mails.Form method="post" className="p-4 py-2">
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
