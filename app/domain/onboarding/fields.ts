/** A form's values by field name; a switch is 'on' or missing. */
export type Fields = Readonly<Record<string, string>>

/** The text fields; files are left out. */
export function fieldsOf(form: Iterable<[string, unknown]>): Fields {
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}

export function textOf(fields: Fields, name: string): string {
  return (fields[name] ?? '').trim()
}

export function switchValue(isOn: boolean): string {
  return isOn ? 'on' : ''
}

/** A validated form: its value, or the errors by field. */
export type FormResult<Value, Errors> = { ok: true; value: Value } | { ok: false; errors: Errors }

export function formResult<Value, Errors extends object>(value: Value, errors: Errors): FormResult<Value, Errors> {
  const isValid = Object.values(errors).every((error) => error === undefined)
  return isValid ? { ok: true, value } : { ok: false, errors }
}
