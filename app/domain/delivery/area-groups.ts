import type { AreaKind, OfferedArea } from './area.ts'

export interface AreaGroup {
  kind: AreaKind
  part: string
  areas: OfferedArea[]
}

export function areaGroups(areas: OfferedArea[]): AreaGroup[] {
  const groups: AreaGroup[] = []
  for (const area of areas) {
    const group = groups.find(({ kind, part }) => kind === area.kind && part === area.part)
    if (group) group.areas.push(area)
    else groups.push({ kind: area.kind, part: area.part, areas: [area] })
  }
  return groups
}
