/** '14 September 2026'; an article's date has no time zone. */
export function ArticleDay({ date }: { date: string }) {
  return <time dateTime={date}>{dayText(date)}</time>
}

export function dayText(date: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
}
