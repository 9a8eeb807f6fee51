import { TriangleAlert } from 'lucide-react'
import { orderSteps as words } from '#copy/merchant/order-steps'
import { PanelSection } from './order-panel.tsx'

export function MissingLines({ lines }: { lines: string[] }) {
  if (lines.length === 0) return null
  return (
    <PanelSection>
      <div className="flex gap-2 rounded-control bg-warn-soft p-3 text-sm text-warn">
        <TriangleAlert className="size-5 flex-none" aria-hidden="true" />
        <div className="min-w-0 break-words">
          <p className="font-semibold">{words().missingTitle}</p>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      </div>
    </PanelSection>
  )
}
