import type { ReactNode } from 'react'

export function SettingsCard({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <div id={id} className="settings-card">
      <h3 className="text-sm">{title}</h3>
      {children}
    </div>
  )
}
