import type { Fields } from '#app/domain/onboarding/fields.ts'

/** A field that was changed here and, to something else, elsewhere. */
export interface Conflict {
  field: string
  mine: string
  theirs: string
}

export interface Merge {
  /** What the form shows now: what was changed here stays, all else follows what is kept. */
  values: Fields
  /** Changed elsewhere and not here. */
  taken: string[]
  conflicts: Conflict[]
}

/** Three-way, by field: what the form showed at first, what stands in it, and what is kept by now. */
export function mergeSettings(shown: Fields, mine: Fields, kept: Fields): Merge {
  const merge: Merge = { values: {}, taken: [], conflicts: [] }
  merge.values = Object.fromEntries(
    Object.keys(kept).map((field) => {
      const [first, own, now] = [textIn(shown, field), textIn(mine, field), textIn(kept, field)]
      if (now === first || now === own) return [field, mine[field] ?? '']
      if (own === first) merge.taken.push(field)
      else merge.conflicts.push({ field, mine: own, theirs: now })
      return [field, own === first ? now : (mine[field] ?? '')]
    }),
  )
  return merge
}

export function isChangedFrom(shown: Fields, mine: Fields): boolean {
  return Object.keys(shown).some((field) => textIn(shown, field) !== textIn(mine, field))
}

/** What a hidden field says that the form showed; nothing when it is no such thing. */
export function parseShown(json: string): Fields {
  try {
    const read: unknown = JSON.parse(json)
    if (typeof read !== 'object' || read === null) return {}
    return Object.fromEntries(Object.entries(read).filter(([, value]) => typeof value === 'string'))
  } catch {
    return {}
  }
}

function textIn(fields: Fields, field: string): string {
  return (fields[field] ?? '').trim()
}
