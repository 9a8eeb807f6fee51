import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface Props {
  icon: LucideIcon
  text?: ReactNode
  action?: ReactNode
  /** Under the text on a phone, at its end on a wide screen. */
  line?: ReactNode
}

export function InkBar({ icon: Icon, text, action, line }: Props) {
  return (
    <div role="status" className="bg-ink text-sm text-card print:hidden">
      <div className="mx-auto flex max-w-296 items-start gap-x-3 px-4 md:px-6 lg:min-h-12 lg:items-center lg:px-8">
        <Icon className="icon mt-3 flex-none lg:mt-0" aria-hidden="true" />
        <div className="min-w-0 flex-1 lg:flex lg:items-center lg:justify-between lg:gap-6">
          {text && (
            <div className="flex flex-wrap items-center justify-between gap-x-4 pt-2.5 pb-1 leading-snug lg:py-1">
              <div className="min-w-0 flex-1">{text}</div>
              {action}
            </div>
          )}
          {line && <div className="text-line lg:ms-auto">{line}</div>}
        </div>
      </div>
    </div>
  )
}
