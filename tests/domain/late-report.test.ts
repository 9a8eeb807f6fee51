import { expect, test } from 'vitest'
import { deliveryEvent, lateReport, leftOutTexts } from '#app/copy/phrases/merchant/handover.ts'
import { inLanguage } from '#app/copy/reader.ts'
import { foldLate, type LateReport, lateNote, parseLateNote } from '#app/domain/delivery/late-report.ts'
import { NOTE_MAX, parseReport, type RiderReport } from '#app/domain/delivery/report.ts'
import { LEFT_OUT } from '#app/domain/delivery/run.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'

const seen = { isRightCode: false, photos: [], now: 1 }
const format = moneyFormatOf('KES')

function reportOf(fields: Record<string, string>): RiderReport {
  const form = { report: 'report-0000000000000001', stop: 'order', queued: '1', ...fields }
  const parsed = parseReport((name) => (form as Record<string, string>)[name] ?? '')
  if (!parsed.ok) throw new Error(parsed.reason)
  return parsed.report
}

const delivered = reportOf({ kind: 'delivered', code: '4821', with: 'cash', amount: '900' })
const failed = reportOf({ kind: 'failed', reason: 'refused', note: 'Gate locked' })

test('the first late report stays, others are counted, and one that says something else is named', () => {
  const first = foldLate(null, delivered, { ...seen, isRightCode: true, photos: ['a'] })
  let late = first
  for (let n = 0; n < 300; n += 1) late = foldLate(late, n === 7 ? failed : delivered, { ...seen, isRightCode: true })
  expect(late).toEqual({ ...first, count: 301, other: { state: 'failed', reason: 'refused' } })
  expect(parseLateNote(lateNote(late))).toEqual({ first: first.first, other: late.other, count: 301 })
  expect(lateNote(late).length).toBeLessThan(500)
})

test('the longest late report fits into its column', () => {
  const note = reportOf({ kind: 'failed', reason: 'not-answered', note: '\u0001'.repeat(NOTE_MAX) })
  const photos = Array.from({ length: 3 }, () => `stores/${'s'.repeat(64)}/proof/${'h'.repeat(90)}.jpg`)
  const late: LateReport = { ...foldLate(null, note, { ...seen, photos }), reportId: 'r'.repeat(64), count: 9_999_999 }
  expect(JSON.stringify({ ...late, other: late.first }).length).toBeLessThan(4_000)
})

test('its owner reads what was said late in their language, also of events of before', () => {
  const late = foldLate(foldLate(null, delivered, { ...seen, isRightCode: true }), failed, seen)
  expect(lateReport(late, format)).toEqual({
    title: 'The rider reported late: delivered',
    quote:
      'Cash received: KSh 900.00 · code right · 2 reports · also: The rider reported late: could not deliver (Refused)',
  })
  inLanguage('sw', () => expect(lateReport(late, format).title).toBe('Rider aliripoti kwa kuchelewa: imefikishwa'))
  expect(deliveryEvent('rider-late', '{"state":"failed","reason":"nobody-there"}', format)).toEqual({
    ...{ title: 'The rider reported late: could not deliver (Nobody there)', quote: '' },
  })
})

test('what a report left out has words in both languages', () => {
  for (const language of ['en', 'sw']) {
    inLanguage(language, () => expect(new Set(leftOutTexts([...LEFT_OUT]).filter(Boolean)).size).toBe(LEFT_OUT.length))
  }
})

test('a form says how many photos were taken, and no figure of what was owed', () => {
  expect(reportOf({ kind: 'delivered', with: 'nothing', photos: '2', shown: '1' })).not.toHaveProperty('shown')
  const taken = ['2', '', '-1', '99', 'x'].map((photos) => reportOf({ kind: 'delivered', photos }).photosTaken)
  expect(taken).toEqual([2, 0, 0, 3, 0])
})
