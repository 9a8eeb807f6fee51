import { storeStep as words } from '#app/copy/en/onboarding.ts'
import { SegmentField } from './segment-field.tsx'

const platforms = [
  { value: 'whatsapp', label: 'WhatsApp' },
  { value: 'telegram', label: 'Telegram' },
] as const

/** Where orders arrive. What follows it stands in one 'group/contact' with it. */
export function PlatformField({ value }: { value: string | undefined }) {
  return <SegmentField name="platform" legend={words.platform} options={platforms} defaultValue={value || 'whatsapp'} />
}

/** Follows the platform by the sheet alone: it is right before any script. */
export function ByPlatform({ words }: { words: Record<'whatsapp' | 'telegram', string> }) {
  return (
    <>
      <span className="group-has-[[value=telegram]:checked]/contact:hidden">{words.whatsapp}</span>
      <span className="hidden group-has-[[value=telegram]:checked]/contact:inline">{words.telegram}</span>
    </>
  )
}
