/** What stands in a form's fields, by name; a switch is 'on' or missing. */
export type Fields = Readonly<Record<string, string>>

/** Files are left out: they are read where they are stored. */
export function fieldsOf(form: Iterable<[string, unknown]>): Fields {
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}

export function textOf(fields: Fields, name: string): string {
  return (fields[name] ?? '').trim()
}

export function isOn(fields: Fields, name: string): boolean {
  return fields[name] === 'on'
}

export function switched(isOn: boolean): string {
  return isOn ? 'on' : ''
}

/** A form that was read: its value, or what is wrong by field. */
export type Checked<Value, Errors> = { ok: true; value: Value } | { ok: false; errors: Errors }

export function checked<Value, Errors extends object>(value: Value, errors: Errors): Checked<Value, Errors> {
  const isRight = Object.values(errors).every((error) => error === undefined)
  return isRight ? { ok: true, value } : { ok: false, errors }
}
