import type { Fields } from '#app/domain/onboarding/fields.ts'

export interface Conflict {
  field: string
  typed: string
  stored: string
}

export interface Merge {
  /** Local changes win, other fields take the stored value. */
  values: Fields
  merged: string[]
  conflicts: Conflict[]
}

export function mergeFields(initialFields: Fields, localFields: Fields, stored: Fields): Merge {
  const merge: Merge = { values: {}, merged: [], conflicts: [] }
  merge.values = Object.fromEntries(
    Object.keys(stored).map((field) => {
      const [initial, local, current] = [
        textIn(initialFields, field),
        textIn(localFields, field),
        textIn(stored, field),
      ]
      if (current === initial || current === local) return [field, localFields[field] ?? '']
      if (local === initial) merge.merged.push(field)
      else merge.conflicts.push({ field, typed: local, stored: current })
      return [field, local === initial ? current : (localFields[field] ?? '')]
    }),
  )
  return merge
}

export function changedFields(initialFields: Fields, localFields: Fields): string[] {
  return Object.keys(initialFields).filter((field) => textIn(initialFields, field) !== textIn(localFields, field))
}

export function isChangedFrom(initialFields: Fields, localFields: Fields): boolean {
  return changedFields(initialFields, localFields).length > 0
}

export function parseShown(json: string): Fields {
  try {
    const parsed: unknown = JSON.parse(json)
    if (typeof parsed !== 'object' || parsed === null) return {}
    return Object.fromEntries(Object.entries(parsed).filter(([, value]) => typeof value === 'string'))
  } catch {
    return {}
  }
}

function textIn(fields: Fields, field: string): string {
  return (fields[field] ?? '').trim()
}
