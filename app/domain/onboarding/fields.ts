export type Fields = Readonly<Record<string, string>>

export function fieldsOf(form: Iterable<[string, unknown]>): Fields {
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}

export function switchValue(isOn: boolean): string {
  return isOn ? 'on' : ''
}
