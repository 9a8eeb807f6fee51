import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface Props {
  icon: LucideIcon
  text?: ReactNode
  action?: ReactNode
  /** At the text's end; in a narrow window in its place, or under it where it has an action. */
  line?: ReactNode
}

export function InkBar({ icon: Icon, text, action, line }: Props) {
  return (
    <div role="status" className="bg-ink text-sm text-card print:hidden">
      <div className="mx-auto flex min-h-11 max-w-296 items-center gap-x-3 px-4 md:px-6 lg:min-h-12 lg:px-8">
        <Icon className="icon flex-none" aria-hidden="true" />
        <div className="min-w-0 flex-1 lg:flex lg:items-center lg:justify-between lg:gap-6">
          {text && (
            <div
              className={`flex items-center justify-between gap-x-4 leading-tight ${line && !action ? 'max-lg:sr-only' : ''}`}
            >
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
