import type { ReactNode } from 'react'
import { formCardClass } from '../../ui/form-card.tsx'

export function SettingsCard({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <div id={id} className={formCardClass}>
      <h3 className="text-sm">{title}</h3>
      {children}
    </div>
  )
}
