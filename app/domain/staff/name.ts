import { visibleLine } from '#app/domain/text/visible-line.ts'

export const MAX_STAFF_NAME = 60

/** Of a person or a till. */
export function readName(form: FormData): string | null {
  const name = visibleLine(String(form.get('name') ?? ''))
  return name !== '' && name.length <= MAX_STAFF_NAME ? name : null
}
