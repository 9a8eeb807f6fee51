import { data } from '@remix-run/cloudflare'
import type { HoursAnswer, HoursView } from '#app/components/merchant/hours/hours-view.ts'
import { untilWords } from '#app/copy/timestamps.ts'
import { shownTimes } from '#app/data/store/hours.server.ts'
import type { OpenStore } from '#app/data/store/open-store.server.ts'
import { plainAmount } from '#app/domain/money.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { hoursDraftOf, PAUSE_NOTE_MAX, readHours } from '#app/domain/store/form/hours.ts'
import { PAUSED_FOR_GOOD } from '#app/domain/store/opening.ts'
import { PAUSE_LENGTHS } from '#app/domain/store/pause.ts'
import { visibleLine } from '#app/domain/text/visible-line.ts'
import { badRequest } from '#app/refused-request.server.ts'
import { hoursErrors, pauseWords, hoursPage as words } from '#copy/merchant/opening-hours'

export async function hoursView({ hours }: OpenStore): Promise<HoursView | null> {
  const store = await hours.read()
  if (!store) return null
  const { openingHours, closedDays, whenClosed, minimumOrder, currency, pauseNote } = store
  return {
    draft: {
      hours: openingHours.map(({ days, from, to }) => ({ days, from: fieldTime(from), to: fieldTime(to) })),
      closed: closedDays,
      whenClosed,
      minimum: minimumOrder === 0 ? '' : plainAmount(minimumOrder),
    },
    shown: shownTimes(store),
    moneyFormat: moneyFormatOf(currency),
    pauseNote,
  }
}

export async function runHoursIntent(form: FormData, { hours }: OpenStore) {
  switch (form.get('intent')) {
    case 'pause': {
      const length = PAUSE_LENGTHS.find((name) => name === form.get('length'))
      if (!length) throw badRequest()
      await hours.pause(length, visibleLine(String(form.get('pauseNote') ?? '')).slice(0, PAUSE_NOTE_MAX))
      return answer({ ok: true, title: pauseWords().toastPaused }, 200)
    }
    case 'resume':
      await hours.resume()
      return answer({ ok: true, title: pauseWords().toastOn }, 200)
    case 'save':
      return saveHours(form, { hours })
    default:
      throw badRequest()
  }
}

async function saveHours(form: FormData, { hours }: Pick<OpenStore, 'hours'>) {
  const draft = hoursDraftOf(form)
  const read = readHours(draft)
  if (!read.ok) {
    const errors = Object.fromEntries(
      Object.entries(read.errors).map(([field, reason]) => [field, hoursErrors()[reason]]),
    )
    const [text] = Object.values(errors)
    return answer({ ok: false, title: words().failed, text, errors, draft }, 422)
  }
  const saved = await hours.save(read.times, String(form.get('shown') ?? ''))
  if (saved.ok) return answer({ ok: true, title: '', isSaved: true }, 200)
  const current = await hours.read()
  if (!current) return answer({ ok: false, title: words().failed, text: words().failedText }, 404)
  const shown = shownTimes(current)
  return answer({ ok: false, title: words().failed, text: words().changed, draft, shown }, 409)
}

/** Returns '14:00' today, or 'tomorrow, 14:00'; null for a pause without an end. */
export function pausedText(until: number, now: number, zone: string): string | null {
  return until >= PAUSED_FOR_GOOD ? null : untilWords(until, now, zone)
}

function answer(given: HoursAnswer, status: number) {
  return data<HoursAnswer>(given, { status })
}

/** Returns '08:00', as a time field reads it. */
function fieldTime(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
