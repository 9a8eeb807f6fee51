import { type ButtonKind, buttonClass } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import type { Platform } from '#app/domain/store/store.ts'
import { headWords } from '#copy/storefront/head'

export function AskButton({ href, platform, kind }: { href: string; platform: Platform; kind: ButtonKind }) {
  return (
    <a className={buttonClass(kind)} href={href} target="_blank" rel="noopener">
      <Icon name={platform} small />
      {headWords().askInChat}
    </a>
  )
}
