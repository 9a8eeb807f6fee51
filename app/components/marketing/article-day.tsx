import { formatDate } from '#app/copy/dates.ts'

/** '14 September 2026'; an article's date has no time zone. */
export function ArticleDay({ date }: { date: string }) {
  return <time dateTime={date}>{dayText(date)}</time>
}

export function dayText(date: string): string {
  return formatDate(new Date(`${date}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' })
}
