import type { ReactNode } from 'react'

interface Props {
  name: string
  label: string
  text?: string
  defaultChecked: boolean
  /** Shown while it is on, by CSS. */
  children?: ReactNode
}

export function SwitchRow({ name, label, text, defaultChecked, children }: Props) {
  return (
    <div className="group/switch px-4">
      <label className="flex min-h-16 cursor-pointer items-center gap-4 py-2.5 md:min-h-14">
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{label}</span>
          {text && <span className="block text-sm text-ink-2">{text}</span>}
        </span>
        {/* biome-ignore lint/a11y/useAriaPropsForRole: implied by a checkbox */}
        <input type="checkbox" role="switch" name={name} defaultChecked={defaultChecked} className="switch" />
      </label>
      {children && <div className="hidden gap-4 pb-4 group-has-[[role=switch]:checked]/switch:grid">{children}</div>}
    </div>
  )
}

export function SwitchList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="divide-y divide-line rounded-card border border-line bg-card shadow-flat">
      <legend className="sr-only">{label}</legend>
      {children}
    </fieldset>
  )
}
